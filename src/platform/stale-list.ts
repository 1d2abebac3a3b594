import type { CatalogueStatus } from './platform.ts';

/**
 * Whether a new session must not start with the cached list of a catalogue host.
 * @param maxAgeMinutes how old it may be
 */
export function isListStale(
  { ageMs, isReachable }: Pick<CatalogueStatus, 'ageMs' | 'isReachable'>,
  maxAgeMinutes: number,
): boolean {
  // A list of unknown age goes, or it would be sold from for ever; but only once it is known that a new one can be had.
  if (ageMs === null) return isReachable === true;
  return ageMs > maxAgeMinutes * 60_000;
}
