import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { type ProtocolRequest, type ProtocolResponse, protocol } from 'electron';
import { fileInFolder } from './app-path.ts';
import type { CatalogueGateway } from './catalogue/gateway.ts';
import type { Picture } from './catalogue/picture-of.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { APP_HOST, APP_SCHEME, APP_URL, STAFF_HOST } from './trusted-url.ts';

const CATALOGUE_PATH = '/catalogue';
const LOGO_PATH = '/store-logo';
/** Where the shop finds the store's own picture, whatever its file is called; its whole address, for `npm run dev`. */
export const LOGO_URL = new URL(LOGO_PATH, APP_URL).href;

/** The page of each host of ours; both come out of one built folder, and neither serves the other's. */
const PAGES: ReadonlyMap<string, string> = new Map([
  [APP_HOST, '/index.html'],
  [STAFF_HOST, '/staff.html'],
]);

const HTML = 'text/html; charset=utf-8';
const CONTENT_TYPES: ReadonlyMap<string, string> = new Map([
  ['.html', HTML],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.webp', 'image/webp'],
  ['.woff2', 'font/woff2'],
]);

/** Chromium's own number for a call that failed. */
const ERR_FAILED = -2;

/** Must run before the app is ready: makes the shop's scheme as good as https. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, corsEnabled: true, codeCache: true },
    },
  ]);
}

/** What the app's own scheme serves. */
interface AppProtocolOptions {
  /** The built renderer. */
  readonly folder: string;
  readonly catalogue: Pick<CatalogueGateway, 'answer'>;
  /** The store's own picture, where there is one. */
  readonly logo: Picture | null;
  /** Whether shoppers are kept in. */
  readonly isLocked: boolean;
}

/**
 * Serves the renderer and the catalogue under one origin. By Electron's older call: `protocol.handle` takes a `Response`,
 * and the first of those loads Node's whole HTTP client, which keeps this process for some 60 ms from giving the shop
 * its document.
 */
export function serveApp({ folder, catalogue, logo, isLocked }: AppProtocolOptions): void {
  const safety = {
    'content-security-policy': contentSecurityPolicy(isLocked),
    // A film in a window of its own would lie over the shop's; no permission is asked for it.
    'permissions-policy': 'picture-in-picture=()',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  };

  async function answer({ url: address, method }: ProtocolRequest): Promise<ProtocolResponse> {
    const url = new URL(address);
    if (method !== 'GET') return refusal(405);
    const page = PAGES.get(url.host);
    if (!page) return refusal(404);
    if (url.host === APP_HOST && url.pathname.startsWith(`${CATALOGUE_PATH}/`))
      return inBytes(await catalogue.answer(url.pathname.slice(CATALOGUE_PATH.length) + url.search));
    if (url.host === APP_HOST && url.pathname === LOGO_PATH) return logo ? served(logo) : refusal(404);
    return serveFile(folder, url.pathname, page);
  }

  protocol.registerBufferProtocol(APP_SCHEME, (request, give) => {
    answer(request).then(
      (found) => give(found.error ? found : { ...found, headers: { ...found.headers, ...safety } }),
      () => give({ error: ERR_FAILED }),
    );
  });
}

async function serveFile(folder: string, path: string, page: string): Promise<ProtocolResponse> {
  const file = await fileInFolder(folder, path === '/' ? page : path);
  const contentType = file && CONTENT_TYPES.get(extname(file));
  if (!file || !contentType || (contentType === HTML && !file.endsWith(page))) return refusal(404);
  return { statusCode: 200, headers: { 'content-type': contentType }, data: await readFile(file) };
}

const served = ({ contentType, bytes }: Picture): ProtocolResponse => ({
  statusCode: 200,
  headers: { 'content-type': contentType },
  data: Buffer.from(bytes),
});

/** The catalogue's answer as Electron takes it. */
async function inBytes(response: Response): Promise<ProtocolResponse> {
  if (response.type === 'error') return { error: ERR_FAILED };
  return {
    statusCode: response.status,
    headers: Object.fromEntries(response.headers),
    data: Buffer.from(await response.arrayBuffer()),
  };
}

const refusal = (statusCode: number): ProtocolResponse => ({ statusCode, data: Buffer.alloc(0) });
