import { onlineManager, QueryClient } from '@tanstack/react-query';
import { CatalogueError } from './catalogue-error.ts';

/** A failed call is retried twice, after 300 and 900 ms, if that may help. */
const MAX_RETRIES = 2;
const FIRST_RETRY_MS = 300;

/**
 * The one cache of catalogue answers. No calls beyond the specification: none on focus, and on reconnect only
 * failed ones.
 */
export function createQueryClient(): QueryClient {
  // CatalogueSync decides whether the host is online: the window's events only know the network.
  onlineManager.setEventListener(() => undefined);
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          failures < MAX_RETRIES && error instanceof CatalogueError && error.isRetryable,
        retryDelay: (failures) => FIRST_RETRY_MS * 3 ** failures,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => state.status === 'error',
        // A kiosk's embedded catalogue needs no network.
        networkMode: 'always',
        // Comparing two lists of 50,000 products takes longer than it saves.
        structuralSharing: false,
        gcTime: Number.POSITIVE_INFINITY,
      },
    },
  });
}
