/**
 * Inserts a path into the catalogue's URL, before the query string, which may contain an API key.
 * @param catalogueUrl absolute, without a fragment; trailing slashes are ignored
 * @param path begins with a slash, or is empty
 */
export const catalogueAddress = (catalogueUrl: string, path: string): string =>
  catalogueUrl.replace(/\/*(\?|$)/, `${path}$1`);

/** Removes the query string from a catalogue's URL, because it may contain an API key. */
export function withoutQuery(catalogueUrl: string): string {
  const url = new URL(catalogueUrl);
  url.search = '';
  return url.href;
}

/** Marks a cached response that the gateway or the service worker sent because the host failed. */
export const FALLBACK_HEADER = 'x-catalogue-fallback';

/** Marks the gateway's error response after a time-out. The page does not retry such a call by itself. */
export const TOO_SLOW_HEADER = 'x-catalogue-too-slow';
