/**
 * An address of a catalogue: of a call, or, with '/', what relative picture addresses are read against. The path goes before
 * the query of the catalogue's URL, which may be a key.
 * @param catalogueUrl absolute; slashes at the end of its path make no difference
 * @param path begins with a slash
 */
export function catalogueAddress(catalogueUrl: string, path: string): string {
  const url = new URL(catalogueUrl);
  url.pathname = url.pathname.replace(/\/+$/, '') + path;
  return url.href;
}

/** The URL of a catalogue without what may be a key. */
export function withoutQuery(catalogueUrl: string): string {
  const url = new URL(catalogueUrl);
  url.search = '';
  return url.href;
}
