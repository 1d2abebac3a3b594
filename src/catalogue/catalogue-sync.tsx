import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { CatalogueStatus, CatalogueWatch } from '../platform/platform.ts';
import type { CatalogueClient } from './client.ts';
import { OLD_MS } from './prices-as-of.ts';
import { PRODUCTS_KEY, useCatalogue } from './use-catalogue.ts';

/** How often the catalogue's age is asked for, in ms. */
const CHECK_INTERVAL_MS = 60_000;

const STATUS_KEY = ['catalogue-status'];
const UNKNOWN: CatalogueStatus = { asOf: null, ageMs: null, isReachable: null, hasNewer: false };

const StatusContext = createContext(UNKNOWN);

/** What is known about the age of the catalogue. */
export const useCatalogueStatus = (): CatalogueStatus => useContext(StatusContext);

/** Follows the age of the catalogue, and fetches anew what its host withheld as soon as it is back. */
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
    // What failed is then fetched again where it is on the screen (`refetchOnReconnect`).
    onlineManager.setOnline(status.isReachable !== false);
    // On the screen at once, elsewhere when it next is; a call that is on its way is the one that found the host back.
    if (isRenewalDue(status, client))
      void queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY }, { cancelRefetch: false });
  }, [status, client, queryClient]);

  return <StatusContext value={status}>{children}</StatusContext>;
}

/** Whether a newer list is at hand that shoppers are better served with. */
function isRenewalDue({ hasNewer, isRecalled, ageMs }: CatalogueStatus, client: CatalogueClient): boolean {
  return hasNewer && (isRecalled === true || (ageMs ?? 0) > OLD_MS || client.isListFromCache());
}
