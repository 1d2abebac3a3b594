import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { useShop } from '../store/shop-context.ts';
import { CatalogueContext } from './catalogue-context.ts';
import type { CatalogueClient } from './client.ts';
import { productQuery, productsQuery } from './queries.ts';

/** The catalogue's client. */
export function useCatalogue(): CatalogueClient {
  const client = useContext(CatalogueContext);
  if (!client) throw new Error('The catalogue needs a CatalogueContext around it');
  return client;
}

/** The catalogue and the state of its call. */
export function useProducts() {
  return useQuery(productsQuery(useCatalogue(), useShop()));
}

/** One product and the state of its call. */
export function useProduct(id: string) {
  return useQuery(productQuery(useCatalogue(), useShop(), id));
}
