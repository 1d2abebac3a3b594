/** The folder that the shop is built for, with a slash at both ends. */
export const basePath: string = import.meta.env.BASE_URL;

/** The page's address below that folder, with a slash at its start; empty where it is not below it. */
export function pathWithinBase(): string {
  return location.pathname.startsWith(basePath) ? location.pathname.slice(basePath.length - 1) : '';
}

/** What a prerendered page was made for, as its HTML says: its file, and its addresses as a regular expression. */
interface PrerenderMarker {
  readonly prerendered?: string | undefined;
  readonly addresses?: string | undefined;
}

/** Whether a prerendered page is the one of the address that it was sent for. */
export function matchesUrl({ addresses }: PrerenderMarker): boolean {
  return addresses !== undefined && new RegExp(addresses).test(pathWithinBase());
}
