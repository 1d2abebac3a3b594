import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { protocol } from 'electron';
import { fileInFolder } from './app-path.ts';
import type { CatalogueGateway } from './catalogue/gateway.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { APP_HOST, APP_SCHEME, isShopDocument, STAFF_HOST } from './trusted-url.ts';

const CATALOGUE_PATH = '/catalogue';

/** The page of each host of ours; both come out of one built folder, and neither serves the other's. */
const PAGES: Readonly<Record<string, string>> = { [APP_HOST]: '/index.html', [STAFF_HOST]: '/staff.html' };

/** The shop's page with the usual landing page drawn in it, so that its first picture waits for no script. */
const LANDING_PAGE = '/landing.html';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

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
  /** Whether the shop's document may be the one in which the usual landing page is drawn already. */
  readonly beginsAsUsual: () => Promise<boolean>;
  /** Whether shoppers are kept in. */
  readonly isLocked: boolean;
}

/** Serves the renderer and the catalogue under one origin. */
export function serveApp({ folder, catalogue, beginsAsUsual, isLocked }: AppProtocolOptions): void {
  const policy = contentSecurityPolicy(isLocked);
  protocol.handle(APP_SCHEME, async (request) => {
    const url = new URL(request.url);
    if (request.method !== 'GET') return new Response(null, { status: 405 });
    const page = isShopDocument(request.url) && (await beginsAsUsual()) ? LANDING_PAGE : PAGES[url.host];
    if (!page) return new Response(null, { status: 404 });
    const response =
      url.host === APP_HOST && url.pathname.startsWith(`${CATALOGUE_PATH}/`)
        ? await catalogue.answer(url.pathname.slice(CATALOGUE_PATH.length) + url.search)
        : await serveFile(folder, url.pathname, page);
    return response.type === 'error' ? response : secured(response, policy);
  });
}

async function serveFile(folder: string, path: string, page: string): Promise<Response> {
  const file = await fileInFolder(folder, path === '/' ? page : path);
  const contentType = file && CONTENT_TYPES[extname(file)];
  if (!file || !contentType || (contentType === CONTENT_TYPES['.html'] && !file.endsWith(page)))
    return new Response(null, { status: 404 });
  return new Response(await readFile(file), { headers: { 'content-type': contentType } });
}

function secured(response: Response, policy: string): Response {
  response.headers.set('content-security-policy', policy);
  response.headers.set('x-content-type-options', 'nosniff');
  response.headers.set('cache-control', 'no-cache');
  return response;
}
