import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** What a page answers. */
export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** The pages by path. */
export type Pages = Readonly<Record<string, () => Answer | Promise<Answer>>>;

/** How long a request may take to come, and a connection may be silent, in ms. */
const PATIENCE_MS = 5000;
/** A monitor needs one connection; what is too many is closed at once. */
const MOST_CONNECTIONS = 8;
/** In bytes, for all headers of a request. */
const MOST_HEADERS = 8192;

/** A page elsewhere whose name was made to point at this machine names itself here. */
const OWN_HOST = /^(?:127\.0\.0\.1|localhost)(?::\d{1,5})?$/i;

const text = (status: number, sentence: string): Answer => ({
  status,
  contentType: 'text/plain; charset=utf-8',
  body: `${sentence}\n`,
});

/** Makes a server of a few pages that programs on this machine read. It is not listening yet. */
export function createLocalhostServer(pages: Pages): Server {
  const server = createServer(
    {
      headersTimeout: PATIENCE_MS,
      requestTimeout: PATIENCE_MS,
      connectionsCheckingInterval: PATIENCE_MS / 5,
      maxHeaderSize: MOST_HEADERS,
    },
    (request, response) => void answer(pages, request).then((found) => send(response, found)),
  );
  server.timeout = PATIENCE_MS;
  server.maxConnections = MOST_CONNECTIONS;
  server.maxRequestsPerSocket = 1;
  return server;
}

async function answer(pages: Pages, { method, headers, url = '' }: IncomingMessage): Promise<Answer> {
  if (!OWN_HOST.test(headers.host ?? '')) return text(403, 'Only this machine may ask');
  const path = url.split('?')[0] ?? '';
  const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
  if (!page) return text(404, 'There is no such page');
  if (method !== 'GET') return text(405, 'Only GET is answered');
  try {
    return await page();
  } catch {
    return text(500, 'This cannot be told at the moment');
  }
}

function send(response: ServerResponse, { status, contentType, body }: Answer): void {
  response.writeHead(status, {
    'content-type': contentType,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(status === 405 ? { allow: 'GET' } : {}),
  });
  response.end(body);
}
