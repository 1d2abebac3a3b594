/** What a web build's host has to know about it. */
export interface HostedSite {
  /** The folder that the shop is served from, with a slash at both ends, as `readSite` has checked it. */
  readonly basePath: string;
  /** The catalogue host, absolute, or relative to the shop's own origin. */
  readonly catalogueUrl: string;
}

/**
 * The origin of a catalogue host, or null where it is the shop's own.
 * @throws where the address is none of http or https, or has a fragment
 */
export function catalogueOrigin(catalogueUrl: string): string | null {
  const own = 'https://own.invalid';
  const url = URL.canParse(catalogueUrl, own) ? new URL(catalogueUrl, own) : null;
  if (!url || !/^https?:$/.test(url.protocol) || catalogueUrl.includes('#'))
    throw new Error(
      `CATALOGUE_URL must be an address of http or https without a fragment, but is "${catalogueUrl}".`,
    );
  return url.origin === own ? null : url.origin;
}
