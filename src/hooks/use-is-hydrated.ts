import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Whether React has taken over the page. False while a page is prerendered and in the first moment of taking it over,
 * when what is drawn must be what was prerendered, without a cart, a cached list or a query in the address.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
