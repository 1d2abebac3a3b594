import type { CatalogueStatus } from '../platform/platform.ts';

/** Prices older than this, in ms, are shown with their date. */
export const OLD_MS = 60 * 60_000;

const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const dateAndTime: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', ...time };

/**
 * The local time when the host last confirmed the prices, with the date if that was not today.
 * @returns null if the prices are new or do not age
 */
export function pricesAsOf({ asOf, ageMs }: CatalogueStatus, now: Date): string | null {
  if (asOf === null || ageMs === null || ageMs <= OLD_MS) return null;
  const moment = new Date(asOf);
  const isToday = moment.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat('en-US', isToday ? time : dateAndTime).format(moment);
}
