import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Listing } from '../components/page-contexts.ts';
import { START_QUERY } from '../domain/catalogue-query.ts';
import { readQuery } from '../features/catalogue/use-catalogue-query.ts';
import { ROUTES } from './routes.ts';

const WHOLE_CATALOGUE: Listing = { address: ROUTES.products.path, name: ROUTES.products.link };

/**
 * Remembers how the products page was last shown. Only in memory, so that the next session cannot see it.
 * @param isShown whether the current page is the products page
 */
export function useTrackedListing(isShown: boolean): Listing {
  const { search } = useLocation();
  const [last, setLast] = useState(WHOLE_CATALOGUE);
  const address = ROUTES.products.path + search;
  if (isShown && last.address !== address) setLast({ address, name: nameOf(search) });
  return last;
}

/** Names the list by its search term or, without one, by its category. */
function nameOf(search: string): string {
  const { category, term } = readQuery(new URLSearchParams(search));
  if (term !== START_QUERY.term) return `“${term}”`;
  return category === START_QUERY.category ? WHOLE_CATALOGUE.name : category;
}
