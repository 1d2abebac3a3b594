import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Core } from '../core/open-core.ts';

export interface Page {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

type Pages = Readonly<Record<string, () => Page | Promise<Page>>>;

const REQUEST_TIMEOUT_MS = 5000;
const RETRY_MS = 10_000;
/** A monitor needs one connection. */
const MAX_CONNECTIONS = 8;
const MAX_HEADER_BYTES = 8192;

/** Other Host headers are rejected: a web site's name may resolve to this machine (DNS rebinding). */
const OWN_HOST = /^(?:127\.0\.0\.1|localhost)(?::\d{1,5})?$/i;

const text = (status: number, message: string): Page => ({
  status,
  contentType: 'text/plain; charset=utf-8',
  body: `${message}\n`,
});

interface ListenOptions extends Pick<Core, 'clock' | 'health'> {
  readonly port: number;
}

/** Serves pages on 127.0.0.1 as soon as the port is free. Until then there is a health warning. */
export function listenOnLocalhost(pages: Pages, { port, clock, health }: ListenOptions): Server {
  const server = createLocalhostServer(pages);
  const listen = () => server.listen({ port, host: '127.0.0.1', exclusive: true });
  server.on('listening', () => health.clear('monitoring'));
  server.on('error', (cause: NodeJS.ErrnoException) => {
    const reason = cause.code ?? cause.message;
    health.warn('monitoring', `Port ${port} for /healthz and /metrics cannot be opened: ${reason}`);
    if (!server.listening) clock.setTimer(listen, RETRY_MS);
  });
  listen();
  return server;
}

function createLocalhostServer(pages: Pages): Server {
  const server = createServer(
    {
      headersTimeout: REQUEST_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: REQUEST_TIMEOUT_MS / 5,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    (request, response) => void find(pages, request).then((page) => send(response, page)),
  );
  server.timeout = REQUEST_TIMEOUT_MS;
  server.maxConnections = MAX_CONNECTIONS;
  server.maxRequestsPerSocket = 1;
  return server;
}

async function find(pages: Pages, { method, headers, url = '' }: IncomingMessage): Promise<Page> {
  if (!OWN_HOST.test(headers.host ?? '')) return text(403, 'Only this machine may ask');
  const path = url.split('?')[0] ?? '';
  const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
  if (!page) return text(404, 'There is no such page');
  if (method !== 'GET') return text(405, 'Only GET is answered');
  try {
    return await page();
  } catch {
    return text(500, 'This is not available at the moment');
  }
}

function send(response: ServerResponse, { status, contentType, body }: Page): void {
  response.writeHead(status, {
    'content-type': contentType,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(status === 405 ? { allow: 'GET' } : {}),
  });
  response.end(body);
}
