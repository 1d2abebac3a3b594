/** The scheme that serves the shop, and the only host in it. */
export const APP_SCHEME = 'app';
export const APP_HOST = 'countertop';
/** Where the shop starts. */
export const APP_URL = `${APP_SCHEME}://${APP_HOST}/`;

/** The host of the staff's page, an origin of its own, and where it starts. */
export const STAFF_HOST = 'staff';
export const STAFF_URL = `${APP_SCHEME}://${STAFF_HOST}/`;

/** Whether an address is the staff's page. @param staffUrl where that is */
export function isStaffUrl(address: string, staffUrl: string): boolean {
  return URL.canParse(address) && new URL(address).href === new URL(staffUrl).href;
}

/**
 * Whether an address is the one document that the shop consists of: its other pages live in memory, so that a load of
 * theirs, such as by a link with the Super key held, would show nothing.
 * @param developmentUrl the development server's address, where there is one
 */
export function isShopDocument(address: string, developmentUrl?: string): boolean {
  return isTrustedUrl(address, developmentUrl) && new URL(address).pathname === '/';
}

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
