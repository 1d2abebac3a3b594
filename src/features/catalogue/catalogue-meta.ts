import { type PageMeta, paths, ROUTES } from '../../app/routes.ts';
import { type CatalogueQuery, START_QUERY } from '../../domain/catalogue-query.ts';
import { writeQuery } from './use-catalogue-query.ts';

const TERM_LIMIT = 60;

/** The products page's head. Search results are not indexed. @param page the number of the shown page, if known */
export function catalogueMeta(query: CatalogueQuery, page = query.page): PageMeta {
  const { category, term } = query;
  const isAllCategories = category === START_QUERY.category;
  const address = writeQuery({ ...query, page }).toString();
  return {
    title: term
      ? `Search: ${Array.from(term).slice(0, TERM_LIMIT).join('')}${isAllCategories ? '' : ` in ${category}`}`
      : isAllCategories
        ? ROUTES.products.head.title
        : category,
    description: isAllCategories
      ? ROUTES.products.head.description
      : `${category} at the counter, with prices and ratings. Add what you like to your cart; pickup in store is free.`,
    isIndexed: term === START_QUERY.term,
    path: paths.products + (address && `?${address}`),
  };
}
