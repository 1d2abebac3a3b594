import type { CatalogueStatus } from '../platform/platform.ts';

/**
 * Whether a cached list of a host is too old for a new session.
 * @param maxAgeMinutes the limit
 */
export function isListStale({ ageMs }: Pick<CatalogueStatus, 'ageMs'>, maxAgeMinutes: number): boolean {
  // A list of unknown age might never be refetched.
  return ageMs === null || ageMs > maxAgeMinutes * 60_000;
}
