import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CatalogueStatus, CatalogueWatch } from '../platform/platform.ts';
import type { CatalogueClient } from './client.ts';
import { PRODUCTS_KEY, useCatalogue } from './use-catalogue.ts';

const CHECK_INTERVAL_MS = 60_000;

/** If the list is older than this (ms), the footer shows the list's time, and the page fetches any newer list. */
const OLD_MS = 60 * 60_000;

const STATUS_KEY = ['catalogue-status'];
const UNKNOWN: CatalogueStatus = { asOf: null, ageMs: null, isReachable: null, hasNewer: false };

/**
 * Polls the catalogue's status, and refetches the list if `isRenewalDue`.
 * @returns when the host last confirmed the prices; null if the prices are recent or do not age
 */
export function useCatalogueSync(watch: CatalogueWatch): string | null {
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
    // When the host responds again, React Query refetches failed queries on the screen (`refetchOnReconnect`).
    onlineManager.setOnline(status.isReachable !== false);
    // Refetch the list now if it is on the screen, otherwise when it is shown. Do not cancel a running call,
    // because it may be about to bring the newer list.
    if (isRenewalDue(status, client))
      void queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY }, { cancelRefetch: false });
  }, [status, client, queryClient]);

  return pricesAsOf(status);
}

function isRenewalDue({ hasNewer, isRecalled, ageMs }: CatalogueStatus, client: CatalogueClient): boolean {
  return hasNewer && (isRecalled === true || (ageMs ?? 0) > OLD_MS || client.isListFromCache());
}

const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const dateAndTime: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', ...time };

function pricesAsOf({ asOf, ageMs }: CatalogueStatus): string | null {
  if (asOf === null || ageMs === null || ageMs <= OLD_MS) return null;
  const moment = new Date(asOf);
  const isToday = moment.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat('en-US', isToday ? time : dateAndTime).format(moment);
}
