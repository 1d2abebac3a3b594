import { paths } from '../../app/paths.ts';
import { type CatalogueQuery, START_QUERY } from '../../domain/catalogue-query.ts';
import type { PageHead } from '../../ui/head/page-head.ts';
import { PRODUCTS_HEAD } from './products-head.ts';
import { writeQuery } from './use-catalogue-query.ts';

/** As much of a search term as a title has room for, in letters. */
const TERM_LIMIT = 60;

/** The head of the products page, as it follows what is asked for. Searches are nothing for search engines to list. */
export function catalogueHead(query: CatalogueQuery): PageHead {
  const { category, term } = query;
  const isWhole = category === START_QUERY.category;
  const address = writeQuery(query).toString();
  return {
    title: term
      ? `Search: ${term.slice(0, TERM_LIMIT)}${isWhole ? '' : ` in ${category}`}`
      : isWhole
        ? PRODUCTS_HEAD.title
        : category,
    description: isWhole
      ? PRODUCTS_HEAD.description
      : `${category} at the counter, with prices and ratings. Add what you like to your cart; pickup in store is free.`,
    isIndexed: term === START_QUERY.term,
    path: paths.products + (address && `?${address}`),
    subject: { kind: 'listing', category },
  };
}
