/** The scheme that serves the shop, and the only host in it. */
export const APP_SCHEME = 'app';
export const APP_HOST = 'countertop';
/** Where the shop starts. */
export const APP_URL = `${APP_SCHEME}://${APP_HOST}/`;

/**
 * Whether an address is one of the shop's own, by its parsed parts.
 * @param developmentUrl the development server's address, where there is one
 */
export function isTrustedUrl(address: string, developmentUrl?: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return false;
  if (url.protocol === `${APP_SCHEME}:`) return url.host === APP_HOST;
  return developmentUrl !== undefined && url.origin === new URL(developmentUrl).origin;
}
