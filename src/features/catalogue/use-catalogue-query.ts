import { useSearchParams } from 'react-router-dom';
import { CATEGORIES, type CatalogueQuery, PARAMETERS, START_QUERY } from '../../domain/catalogue-query.ts';

/** Reads a query from the address; missing or invalid parameters get the default. */
export function readQuery(parameters: URLSearchParams): CatalogueQuery {
  const category = parameters.get(PARAMETERS.category)?.toLowerCase();
  const term = parameters.get(PARAMETERS.term) ?? '';
  const page = Number(parameters.get(PARAMETERS.page));
  return {
    category: CATEGORIES.find((known) => known.toLowerCase() === category) ?? START_QUERY.category,
    term: term.trim() === '' ? START_QUERY.term : term,
    page: Number.isSafeInteger(page) && page > 0 ? page : START_QUERY.page,
  };
}

/** Writes a query to an address, leaving out defaults. */
export function writeQuery({ category, term, page }: CatalogueQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  if (category !== START_QUERY.category) parameters.set(PARAMETERS.category, category.toLowerCase());
  if (term !== START_QUERY.term) parameters.set(PARAMETERS.term, term);
  if (page !== START_QUERY.page) parameters.set(PARAMETERS.page, String(page));
  return parameters;
}

/** Keeps the query in the address, so that Back, reload and a shared link show the same products. */
export function useCatalogueQuery(): [CatalogueQuery, (query: CatalogueQuery, replace: boolean) => void] {
  const [parameters, setParameters] = useSearchParams();
  return [readQuery(parameters), (query, replace) => setParameters(writeQuery(query), { replace })];
}
