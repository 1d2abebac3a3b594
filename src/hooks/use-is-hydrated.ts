import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * True after hydration. False while prerendering and in the first render, which must equal the prerendered page: no
 * cart, no cached list, no query string.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
