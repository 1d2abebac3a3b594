import { onlineManager, QueryClient } from '@tanstack/react-query';
import { CatalogueError } from './client.ts';

/** A failed call is retried twice, after 300 and 900 ms, if a retry may help. */
const MAX_RETRIES = 2;
const FIRST_RETRY_MS = 300;

/** The cache of catalogue responses. It makes no calls beyond those in the specification (section 7). */
export function createQueryClient(): QueryClient {
  // `useCatalogueSync` sets the online state, because the window's events tell nothing about the catalogue host.
  onlineManager.setEventListener(() => undefined);
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          failures < MAX_RETRIES && error instanceof CatalogueError && error.isRetryable,
        retryDelay: (failures) => FIRST_RETRY_MS * 3 ** failures,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => state.status === 'error',
        // Fetch even when offline: a kiosk's embedded catalogue needs no network.
        networkMode: 'always',
        // Structural sharing compares the old and new list. For 50,000 products, this takes more time than it saves.
        structuralSharing: false,
        gcTime: Number.POSITIVE_INFINITY,
      },
    },
  });
}
