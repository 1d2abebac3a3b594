/**
 * An address of a catalogue call, or with '/' the base of relative picture addresses. The path goes before the
 * query, which may be a key.
 * @param catalogueUrl absolute, without a fragment; trailing slashes are ignored
 * @param path begins with a slash, or is empty
 */
export const catalogueAddress = (catalogueUrl: string, path: string): string =>
  catalogueUrl.replace(/\/*(\?|$)/, `${path}$1`);

/** A catalogue's URL without parts that may be a key. */
export function withoutQuery(catalogueUrl: string): string {
  const url = new URL(catalogueUrl);
  url.search = '';
  return url.href;
}
