import type { CatalogueStatus } from '../platform/platform.ts';

/** True if a catalogue host's cached list is too old for a new session. */
export function isListStale({ ageMs }: Pick<CatalogueStatus, 'ageMs'>, maxAgeMinutes: number): boolean {
  // An unknown age counts as too old, because otherwise the list might never be refetched.
  return ageMs === null || ageMs > maxAgeMinutes * 60_000;
}
