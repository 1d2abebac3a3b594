/** The scheme of our pages, and the shop's only host. */
export const APP_SCHEME = 'app';
export const APP_HOST = 'countertop';
export const APP_URL = `${APP_SCHEME}://${APP_HOST}/`;

/** The staff's page has its own host, and so its own origin. */
export const STAFF_HOST = 'staff';
export const STAFF_URL = `${APP_SCHEME}://${STAFF_HOST}/`;

/**
 * Whether an address is the shop's one document, judged by its parsed parts. The addresses of the shop's other pages
 * exist only in the router's memory: loading one would show nothing.
 * @param developmentUrl the development server's address, if any
 */
export function isShopDocument(address: string, developmentUrl?: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '' || url.pathname !== '/') return false;
  if (url.protocol === `${APP_SCHEME}:`) return url.host === APP_HOST;
  return developmentUrl !== undefined && url.origin === new URL(developmentUrl).origin;
}
