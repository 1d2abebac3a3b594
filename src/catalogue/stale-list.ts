import type { CatalogueStatus } from '../platform/platform.ts';

/**
 * Whether a new session must not start with the cached list of a catalogue host.
 * @param maxAgeMinutes how old it may be
 */
export function isListStale({ ageMs }: Pick<CatalogueStatus, 'ageMs'>, maxAgeMinutes: number): boolean {
  // One of unknown age would be sold from for ever.
  return ageMs === null || ageMs > maxAgeMinutes * 60_000;
}
