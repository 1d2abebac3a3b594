import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { ShopState } from './shop-session.ts';
import type { ShopStore } from './shop-store.ts';

export const ShopContext = createContext<ShopStore | null>(null);

/** The shop's actions. */
export function useShop(): ShopStore {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('useShop needs a ShopContext around it');
  return shop;
}

/** A part of the shop's state; the component re-renders only when it changes. */
export function useShopState<Part>(select: (state: ShopState) => Part): Part {
  return useStore(useShop().state, select);
}
