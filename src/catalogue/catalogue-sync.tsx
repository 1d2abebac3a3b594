import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { CatalogueStatus, CatalogueWatch } from '../platform/platform.ts';
import type { CatalogueClient } from './client.ts';
import { OLD_MS } from './prices-as-of.ts';
import { PRODUCTS_KEY, useCatalogue } from './use-catalogue.ts';

/** Interval of asking for the catalogue's age, in ms. */
const CHECK_INTERVAL_MS = 60_000;

const STATUS_KEY = ['catalogue-status'];
const UNKNOWN: CatalogueStatus = { asOf: null, ageMs: null, isReachable: null, hasNewer: false };

const StatusContext = createContext(UNKNOWN);

/** The age of the catalogue. */
export const useCatalogueStatus = (): CatalogueStatus => useContext(StatusContext);

/** Follows the age of the catalogue, and refetches when the host is back. */
export function CatalogueSync({ watch, children }: { watch: CatalogueWatch; children: ReactNode }) {
  const client = useCatalogue();
  const queryClient = useQueryClient();
  const { data: status = UNKNOWN } = useQuery({
    queryKey: STATUS_KEY,
    queryFn: () => watch.status(),
    retry: false,
    refetchInterval: CHECK_INTERVAL_MS,
  });

  useEffect(
    () => watch.onChange(() => void queryClient.invalidateQueries({ queryKey: STATUS_KEY })),
    [watch, queryClient],
  );
  useEffect(() => {
    // React Query then refetches failed queries on the screen (`refetchOnReconnect`).
    onlineManager.setOnline(status.isReachable !== false);
    // Refetch now what is on the screen, the rest when shown. A call on its way is the one that found the
    // host back.
    if (isRenewalDue(status, client))
      void queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY }, { cancelRefetch: false });
  }, [status, client, queryClient]);

  return <StatusContext value={status}>{children}</StatusContext>;
}

/** Whether the gateway has a newer list for shoppers. */
function isRenewalDue({ hasNewer, isRecalled, ageMs }: CatalogueStatus, client: CatalogueClient): boolean {
  return hasNewer && (isRecalled === true || (ageMs ?? 0) > OLD_MS || client.isListFromCache());
}
