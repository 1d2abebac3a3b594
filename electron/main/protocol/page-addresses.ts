import type { App } from 'electron';
import { APP_URL, isShopDocument, STAFF_URL } from './trusted-url.ts';

export type PageAddresses = ReturnType<typeof pageAddresses>;

/** Only `npm run dev` sets ELECTRON_RENDERER_URL; a packaged app ignores it. */
export function pageAddresses(
  { isPackaged }: Pick<App, 'isPackaged'>,
  { ELECTRON_RENDERER_URL }: Readonly<Record<string, string | undefined>>,
) {
  const developmentUrl = isPackaged ? undefined : ELECTRON_RENDERER_URL;
  return {
    shopUrl: developmentUrl ?? APP_URL,
    staffUrl: developmentUrl ? new URL('staff.html', developmentUrl).href : STAFF_URL,
    /** True with the development server. A debugger may stop the pages, so heartbeats are not required. */
    isDevelopment: developmentUrl !== undefined,
    /** Whether an address is the shop's one document. */
    isShop: (address: string) => isShopDocument(address, developmentUrl),
  };
}
