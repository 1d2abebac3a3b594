import { type PageMeta, paths, ROUTES } from '../../app/routes.ts';
import { type CatalogueQuery, type CatalogueResult, START_QUERY } from '../../domain/catalogue-query.ts';
import { writeQuery } from './use-catalogue-query.ts';

/** How many characters of a search term go into the title. */
const TERM_LIMIT = 60;

/**
 * The head of the products page. Searches are not indexed.
 * @param shown the result, if known. Its page number replaces the query's, which may be above the last page
 */
export function catalogueMeta(query: CatalogueQuery, shown?: Pick<CatalogueResult, 'page'>): PageMeta {
  const { category, term } = query;
  const isAllCategories = category === START_QUERY.category;
  const address = writeQuery({ ...query, ...(shown && { page: shown.page }) }).toString();
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
