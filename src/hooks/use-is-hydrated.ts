import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False while prerendering and in the first render, which must equal the prerendered page; true afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
