import type { App } from 'electron';

export const APP_SCHEME = 'app';
export const APP_HOST = 'countertop';
export const APP_URL = `${APP_SCHEME}://${APP_HOST}/`;

/** The staff's page has its own host, and so its own origin. */
export const STAFF_HOST = 'staff';
const STAFF_URL = `${APP_SCHEME}://${STAFF_HOST}/`;

export type PageAddresses = ReturnType<typeof pageAddresses>;

/** The pages' addresses. Only `npm run dev` sets ELECTRON_RENDERER_URL. */
export function pageAddresses(
  { isPackaged }: Pick<App, 'isPackaged'>,
  { ELECTRON_RENDERER_URL }: Readonly<Record<string, string | undefined>>,
) {
  const developmentUrl = isPackaged ? undefined : ELECTRON_RENDERER_URL;
  return {
    shopUrl: developmentUrl ?? APP_URL,
    staffUrl: developmentUrl ? new URL('staff.html', developmentUrl).href : STAFF_URL,
    /** If true, heartbeats are not checked, because a debugger may stop the pages. */
    isDevelopment: developmentUrl !== undefined,
    isShop: (address: string) => isShopDocument(address, developmentUrl),
  };
}

/** True for the address of the shop's only document. The pages' addresses exist only in the router's memory. */
export function isShopDocument(address: string, developmentUrl?: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '' || url.pathname !== '/') return false;
  if (url.protocol === `${APP_SCHEME}:`) return url.host === APP_HOST;
  return developmentUrl !== undefined && url.origin === new URL(developmentUrl).origin;
}
