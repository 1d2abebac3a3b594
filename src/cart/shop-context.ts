import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { ShopState, ShopStore } from './shop-store.ts';

export const ShopContext = createContext<ShopStore | null>(null);

export function useShop(): ShopStore {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('useShop needs a ShopContext around it');
  return shop;
}

/** Reads a part of the shop's state; the component re-renders only when that part changes. */
export function useShopState<Part>(select: (state: ShopState) => Part): Part {
  return useStore(useShop().state, select);
}
