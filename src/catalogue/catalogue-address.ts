/**
 * An address of a catalogue: of a call, or, with '/', what relative picture addresses are read against. The path goes before
 * the query of the catalogue's URL, which may be a key.
 * @param catalogueUrl absolute, without a fragment; slashes at the end of its path make no difference
 * @param path begins with a slash, or is empty
 */
export const catalogueAddress = (catalogueUrl: string, path: string): string =>
  catalogueUrl.replace(/\/*(\?|$)/, `${path}$1`);

/** The URL of a catalogue without what may be a key. */
export function withoutQuery(catalogueUrl: string): string {
  const url = new URL(catalogueUrl);
  url.search = '';
  return url.href;
}
