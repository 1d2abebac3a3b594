import type { CatalogueStatus } from '../platform/platform.ts';

/** The age in ms from which the prices' date is shown. */
export const OLD_MS = 60 * 60_000;

const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const dateAndTime: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', ...time };

/**
 * The local time of day since when the prices may have changed, with the date where it is not today.
 * @returns null where the prices are new, or cannot grow old
 */
export function pricesAsOf({ asOf, ageMs }: CatalogueStatus, now: Date): string | null {
  if (asOf === null || ageMs === null || ageMs <= OLD_MS) return null;
  const moment = new Date(asOf);
  const isToday = moment.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat('en-US', isToday ? time : dateAndTime).format(moment);
}
