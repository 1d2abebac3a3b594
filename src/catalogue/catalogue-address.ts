/**
 * Builds the URL of a catalogue call or, with path '/', the base URL of relative picture addresses. The path is
 * inserted before the query string, which may contain an API key.
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
