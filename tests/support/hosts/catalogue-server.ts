import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { embeddedProducts } from '../../../scripts/lib/embedded-products.ts';
import type { SerializedProduct } from '../../../src/domain/product-schema.ts';
import { deferred } from '../deferred.ts';
import { serveOnLoopback } from './loopback.ts';
import { goodPictures, type HostPicture } from './pictures.ts';

const PIXEL_PATH = '/pixel.png';

/** A call to the host, with the answer that a good host would give. */
export interface HostCall {
  readonly response: ServerResponse;
  readonly good: { readonly status: number; readonly type: string; readonly body: Buffer };
  /** An address of the host that no client should request. */
  readonly trap: string;
}

/** How the host answers the next calls of one kind. */
export type Behaviour =
  | ((call: HostCall) => unknown)
  | { readonly kind: 'status'; readonly status: number }
  | {
      readonly kind: 'body';
      readonly body: string;
      readonly contentType?: string;
      readonly status?: number;
    }
  /** Sends the good answer when the promise is fulfilled. */
  | { readonly kind: 'hold'; readonly until: Promise<void> }
  | { readonly kind: 'hang-up' };

type NamedBehaviour = Extract<Behaviour, { readonly kind: string }>;

interface Orders {
  readonly behaviour: Behaviour;
  left: number;
}

export type CallKind = 'list' | 'product' | 'picture';

/** A real HTTP server that acts as the catalogue host. It can be slow, fail, send wrong data or be closed. */
export type CatalogueServer = Awaited<ReturnType<typeof startCatalogueServer>>;

const TRAP = '/trap';
/** Request headers that could identify a kiosk, or reveal what its shoppers looked at before. */
const TELLING: readonly (keyof IncomingHttpHeaders)[] = [
  'authorization',
  'cookie',
  'if-modified-since',
  'if-none-match',
  'proxy-authorization',
  'referer',
];

/** Starts a host. @param cors whether answers have CORS headers */
export async function startCatalogueServer({ cors = true } = {}) {
  const orders = new Map<CallKind, Orders>();
  const held = new Map<CallKind, () => void>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    if (host.cors) response.setHeader('access-control-allow-origin', '*');
    if (pathname === '/sign-in') return send(response, 200, '<title>Sign in</title>', 'text/html');
    const kind = host.pictures.has(pathname) ? 'picture' : kindOf(pathname);
    if (kind === 'picture') host.pictureCalls.push(pathname);
    else host.calls.push(`${request.method} ${pathname}${search}`);
    host.unexpected.push(...unexpectedIn(pathname, request.headers));
    // Ignore errors, because the client may close the connection during an answer.
    response.on('error', () => undefined);
    // Make the good answer only when it is sent: a test may change the products while the answer is held.
    const call = (): HostCall => ({ response, trap: origin + TRAP, good: goodAnswer(kind, request) });
    const behaviour = takeOrder(kind);
    if (typeof behaviour === 'function') behaviour(call());
    else if (!behaviour || !(await misbehave(response, behaviour))) sendGood(call());
  }

  function goodAnswer(kind: CallKind, { url = '/', headers }: IncomingMessage): HostCall['good'] {
    const { pathname } = new URL(url, 'http://localhost');
    if (kind !== 'picture') return goodProducts(host.products, pathname, headers.host ?? '');
    const { body, contentType = 'image/png' } = host.pictures.get(pathname) ?? {
      body: goodPictures['image/png'],
    };
    return { status: 200, type: contentType, body: Buffer.from(body) };
  }

  function takeOrder(kind: CallKind): Behaviour | null {
    const order = orders.get(kind);
    if (!order || order.left === 0) return null;
    order.left -= 1;
    return order.behaviour;
  }

  const { origin, close, reopen } = await serveOnLoopback((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const host = {
    url: origin,
    /** The calls so far, such as 'GET /products/3', without those for pictures. */
    calls: [] as string[],
    pictureCalls: [] as string[],
    /** Calls that a kiosk must not make: to the trap's address, or with one of the headers in `TELLING`. */
    unexpected: [] as string[],
    /** Pictures by path. For every other path that ends in `.png`, the host sends a valid PNG of 8 × 8 pixels. */
    pictures: new Map<string, HostPicture>(),
    /** The products on the host, at first the embedded ones. A test may change them at any time. */
    products: embeddedProducts().map((product) => ({ ...product, image: PIXEL_PATH })),
    cors,
    /** Releases held calls of this kind, and sets the answers to the next `times` calls. Null restores good answers. */
    behave(call: CallKind, behaviour: Behaviour | null, times = Number.POSITIVE_INFINITY) {
      held.get(call)?.();
      if (behaviour) orders.set(call, { behaviour, left: times });
      else orders.delete(call);
    },
    /** Holds the answers to all calls of this kind. @returns a function that releases them */
    hold(call: CallKind) {
      const { promise, resolve } = deferred();
      host.behave(call, { kind: 'hold', until: promise });
      held.set(call, resolve);
      return resolve;
    },
    close,
    reopen,
  };
  return host;
}

function unexpectedIn(pathname: string, headers: IncomingHttpHeaders): string[] {
  const telling = TELLING.filter((name) => headers[name]).map((name) => `${name} of ${pathname}`);
  return pathname.startsWith(TRAP) ? [...telling, pathname] : telling;
}

function goodProducts(products: readonly SerializedProduct[], pathname: string, hostName: string) {
  const id = /^\/products\/(.+)$/.exec(pathname)?.[1];
  const found = id === undefined ? products : products.find((product) => String(product.id) === id);
  const type = 'application/json';
  if (found === undefined || !pathname.startsWith('/products'))
    return { status: 404, type, body: Buffer.from('{"message":"none"}') };
  // Real hosts send absolute addresses of pictures.
  const text = JSON.stringify(found).replaceAll(`"${PIXEL_PATH}"`, `"http://${hostName}${PIXEL_PATH}"`);
  return { status: 200, type, body: Buffer.from(text) };
}

/** Sends the good answer. @param headers additional headers, which may replace the content type */
export function sendGood({ response, good }: HostCall, headers: Record<string, string | string[]> = {}) {
  response.writeHead(good.status, { 'content-type': good.type, ...headers }).end(good.body);
}

/** Sends `start`, and then `part` every few ms until the stream closes. */
export function drip(stream: Writable | null, start: string, part: string): void {
  stream?.write(start);
  const timer = setInterval(() => stream?.write(part), 5);
  stream?.on('close', () => clearInterval(timer));
}

/** Sends an endless JSON body: '[', and then a space every few ms. */
export const dripBody = ({ response }: Pick<HostCall, 'response'>) =>
  drip(response.writeHead(200, { 'content-type': 'application/json' }), '[', ' ');

function kindOf(pathname: string): CallKind {
  if (pathname.endsWith('.png')) return 'picture';
  return /^\/products\/./.test(pathname) ? 'product' : 'list';
}

/** @returns true if this function has answered; if false, the caller must send the good answer */
async function misbehave(response: ServerResponse, behaviour: NamedBehaviour): Promise<boolean> {
  switch (behaviour.kind) {
    case 'status':
      send(response, behaviour.status, '{"message":"no"}');
      return true;
    case 'body':
      send(response, behaviour.status ?? 200, behaviour.body, behaviour.contentType);
      return true;
    case 'hang-up':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('[{"id":1,', () => response.destroy());
      return true;
    case 'hold':
      await behaviour.until;
      return false;
  }
}

function send(
  response: ServerResponse,
  status: number,
  body: string | Uint8Array,
  contentType = 'application/json',
): void {
  response.writeHead(status, { 'content-type': contentType });
  response.end(body);
}
