import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { indexing } from '../domain/catalogue-query.ts';
import { idle } from '../platform/idle.ts';
import { inSlices } from '../platform/in-slices.ts';
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

/** The catalogue and the state of its call; it is made ready for searches while nobody presses anything. */
export function useProducts() {
  const products = useQuery(productsQuery(useCatalogue(), useShop()));
  const { data } = products;
  useEffect(() => {
    if (data) void idle().then(() => inSlices(indexing(data), idle));
  }, [data]);
  return products;
}

/** One product and the state of its call. */
export function useProduct(id: string) {
  return useQuery(productQuery(useCatalogue(), useShop(), id));
}
