import { onlineManager, QueryClient } from '@tanstack/react-query';
import { CatalogueError } from './catalogue-error.ts';

/** A call that failed is tried again twice, after 300 and 900 ms, where that may help. */
const MAX_RETRIES = 2;
const FIRST_RETRY_MS = 300;

/**
 * The one cache of what the catalogue answered. The shop makes the calls of the specification and no others: none on
 * focus, and one on reconnect only for what failed.
 */
export function createQueryClient(): QueryClient {
  // CatalogueSync alone says whether the host is there: the window's own events tell of the network only.
  onlineManager.setEventListener(() => undefined);
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          failures < MAX_RETRIES && error instanceof CatalogueError && error.isRetryable,
        retryDelay: (failures) => FIRST_RETRY_MS * 3 ** failures,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => state.status === 'error',
        // A kiosk's own catalogue answers without any network.
        networkMode: 'always',
        // A deep comparison of two lists of 50,000 products takes longer than it saves.
        structuralSharing: false,
        gcTime: Number.POSITIVE_INFINITY,
      },
    },
  });
}
