import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { protocol } from 'electron';
import type { CatalogueGateway } from '../catalogue/gateway.ts';
import type { Picture } from '../catalogue/sniff-image.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { APP_HOST, APP_SCHEME, APP_URL, STAFF_HOST } from './page-addresses.ts';
import { resolveSafePath } from './resolve-safe-path.ts';

const CATALOGUE_PATH = '/catalogue';
const LOGO_PATH = '/store-logo';
/** Absolute, because `npm run dev` serves the pages from another origin. */
export const LOGO_URL = new URL(LOGO_PATH, APP_URL).href;

/** Both pages are in one built folder, but each host serves only its own page. */
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

/** Makes the scheme as trusted as https. Call it before the app is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, corsEnabled: true, codeCache: true },
    },
  ]);
}

interface AppProtocolOptions {
  /** The folder of the built renderer. */
  readonly folder: string;
  readonly catalogue: Pick<CatalogueGateway, 'answer'>;
  readonly logo: Picture | null;
  readonly isLocked: boolean;
}

/** Serves the shop and the catalogue under one origin, and the staff's page under a second origin. */
export function serveApp({ folder, catalogue, logo, isLocked }: AppProtocolOptions): void {
  const securityHeaders = {
    'content-security-policy': contentSecurityPolicy(isLocked),
    // A picture-in-picture window would cover the shop's window, and pages need no permission to open one.
    'permissions-policy': 'picture-in-picture=()',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  };

  async function answer({ url: address, method }: Request): Promise<Response> {
    const url = new URL(address);
    if (method !== 'GET') return refusal(405);
    const page = PAGES.get(url.host);
    if (!page) return refusal(404);
    if (url.host === APP_HOST && url.pathname.startsWith(`${CATALOGUE_PATH}/`))
      return catalogue.answer(url.pathname.slice(CATALOGUE_PATH.length) + url.search);
    if (url.host === APP_HOST && url.pathname === LOGO_PATH)
      return logo ? found(logo.bytes, logo.contentType) : refusal(404);
    return serveFile(folder, url.pathname, page);
  }

  // The first Response loads Node's HTTP client. Loading delays the first paint by 40 to 70 ms.
  // `registerBufferProtocol` would avoid the delay but is deprecated.
  protocol.handle(APP_SCHEME, async (request) => {
    const response = await answer(request).catch(() => Response.error());
    // The headers of an error response cannot be changed.
    if (response.type !== 'error')
      for (const [name, value] of Object.entries(securityHeaders)) response.headers.set(name, value);
    return response;
  });
}

async function serveFile(folder: string, path: string, page: string): Promise<Response> {
  const file = await resolveSafePath(folder, path === '/' ? page : path);
  const contentType = file && CONTENT_TYPES.get(extname(file));
  if (!file || !contentType || (contentType === HTML && !file.endsWith(page))) return refusal(404);
  return found(await readFile(file), contentType);
}

const found = (body: BodyInit, contentType: string) =>
  new Response(body, { headers: { 'content-type': contentType } });

const refusal = (status: number) => new Response(null, { status });
