import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { embeddedProducts } from '../../../scripts/lib/embedded-products.ts';
import type { SerializedProduct } from '../../../src/domain/product-schema.ts';
import { deferred } from '../deferred.ts';
import { serveOnLoopback } from './loopback.ts';
import { goodPictures, type HostPicture } from './pictures.ts';

/** The embedded products as a host would send them, with tiny pictures. */
function sampleProducts(): SerializedProduct[] {
  return embeddedProducts().map((product) => ({ ...product, image: PIXEL_PATH }));
}

const PIXEL_PATH = '/pixel.png';

/** A call, and the answer of a good host. */
export interface HostCall {
  readonly response: ServerResponse;
  readonly good: { readonly status: number; readonly type: string; readonly body: Buffer };
  /** An address that nobody should call. */
  readonly trap: string;
}

/** How the host answers the next calls of one kind. */
export type Behaviour =
  /** Any answer. */
  | ((call: HostCall) => unknown)
  /** This status with an error body. */
  | { readonly kind: 'status'; readonly status: number }
  /** This body, and 200 unless a status is given. */
  | {
      readonly kind: 'body';
      readonly body: string;
      readonly contentType?: string;
      readonly status?: number;
    }
  /** The start of an answer, and then a blank every few ms without end. */
  | { readonly kind: 'drip' }
  /** A redirect, like a hotel's Wi-Fi. */
  | { readonly kind: 'redirect'; readonly to: string }
  /** Nothing until released. */
  | { readonly kind: 'hold'; readonly until: Promise<void> }
  /** Half of an answer, then hangs up. */
  | { readonly kind: 'hang-up' };

type NamedBehaviour = Extract<Behaviour, { readonly kind: string }>;

/** The behaviour of a kind of calls, and how many more of them. */
interface Orders {
  readonly behaviour: Behaviour;
  left: number;
}

/** The list, one product, pictures. */
export type CallKind = 'list' | 'product' | 'picture';

/** A real catalogue host on the loopback that can be slow, fail, lie and die. */
export interface CatalogueServer {
  readonly url: string;
  /** The calls so far, such as 'GET /products/3'; without pictures. */
  readonly calls: readonly string[];
  /** The requested pictures, as paths. */
  readonly pictureCalls: readonly string[];
  /** Suspicious calls: a trap's address, or a header that identifies a kiosk. */
  readonly unexpected: readonly string[];
  /** Pictures by path; all others are a valid PNG of 8 x 8 pixels. */
  readonly pictures: Map<string, HostPicture>;
  /** The products; change it at will. */
  products: SerializedProduct[];
  /** Whether answers carry CORS headers; change it at will. */
  cors: boolean;
  /**
   * Sets the answers for a kind of calls and releases held ones; null restores the normal ones.
   * @param times for how many calls
   */
  behave(call: CallKind, behaviour: Behaviour | null, times?: number): void;
  /** Holds the answers to a kind of calls. @returns releases them */
  hold(call: CallKind): () => void;
  /** Stops; the port is closed. */
  close(): Promise<void>;
}

const TRAP = '/trap';
/** Headers that identify a kiosk, or tell what its shopper saw before. */
const TELLING: readonly (keyof IncomingHttpHeaders)[] = [
  'authorization',
  'cookie',
  'if-modified-since',
  'if-none-match',
  'proxy-authorization',
  'referer',
];

/**
 * Starts a host.
 * @param cors false: no CORS headers at all
 * @param port of a host that died and comes back; else one of the worker's own
 */
export async function startCatalogueServer({
  cors = true,
  port,
}: {
  cors?: boolean;
  port?: number;
} = {}): Promise<CatalogueServer> {
  const orders = new Map<CallKind, Orders>();
  const held = new Map<CallKind, () => void>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    if (host.cors) response.setHeader('access-control-allow-origin', '*');
    if (pathname === '/sign-in') return send(response, 200, '<title>Sign in</title>', 'text/html');
    const kind = host.pictures.has(pathname) ? 'picture' : kindOf(pathname);
    if (kind === 'picture') host.pictureCalls.push(pathname);
    else host.calls.push(`${request.method} ${pathname}${search}`);
    unexpected.push(...unexpectedIn(pathname, request.headers));
    // A client may hang up in the middle of an answer.
    response.on('error', () => undefined);
    // A held answer says what is true when it is released.
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

  const { origin, close } = await serveOnLoopback((request, response) => {
    answer(request, response).catch(() => response.destroy());
  }, port);
  const calls: string[] = [];
  const pictureCalls: string[] = [];
  const unexpected: string[] = [];
  const host = {
    url: origin,
    calls,
    pictureCalls,
    unexpected,
    pictures: new Map<string, HostPicture>(),
    products: sampleProducts(),
    cors,
    behave(call: CallKind, behaviour: Behaviour | null, times = Number.POSITIVE_INFINITY) {
      held.get(call)?.();
      if (behaviour) orders.set(call, { behaviour, left: times });
      else orders.delete(call);
    },
    hold(call: CallKind) {
      const { promise, resolve } = deferred();
      host.behave(call, { kind: 'hold', until: promise });
      held.set(call, resolve);
      return resolve;
    },
    close,
  };
  return host;
}

function unexpectedIn(pathname: string, headers: IncomingHttpHeaders): string[] {
  const telling = TELLING.filter((name) => headers[name]).map((name) => `${name} of ${pathname}`);
  return pathname.startsWith(TRAP) ? [...telling, pathname] : telling;
}

/** The list or one product. */
function goodProducts(products: readonly SerializedProduct[], pathname: string, hostName: string) {
  const id = /^\/products\/(.+)$/.exec(pathname)?.[1];
  const found = id === undefined ? products : products.find((product) => String(product.id) === id);
  const type = 'application/json';
  if (found === undefined || !pathname.startsWith('/products'))
    return { status: 404, type, body: Buffer.from('{"message":"none"}') };
  // Hosts name their pictures with full addresses.
  const text = JSON.stringify(found).replaceAll(`"${PIXEL_PATH}"`, `"http://${hostName}${PIXEL_PATH}"`);
  return { status: 200, type, body: Buffer.from(text) };
}

/** The answer of a good host, perhaps with more headers. */
export function sendGood({ response, good }: HostCall, headers: Record<string, string | string[]> = {}) {
  response.writeHead(good.status, { 'content-type': good.type, ...headers }).end(good.body);
}

/** The start of an answer, and then a part every few ms without end. */
export function drip(stream: Writable | null, start: string, part: string): void {
  stream?.write(start);
  const timer = setInterval(() => stream?.write(part), 5);
  stream?.on('close', () => clearInterval(timer));
}

function kindOf(pathname: string): CallKind {
  if (pathname.endsWith('.png')) return 'picture';
  return /^\/products\/./.test(pathname) ? 'product' : 'list';
}

/** @returns whether the call was answered */
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
    case 'drip':
      drip(response.writeHead(200, { 'content-type': 'application/json' }), '[', ' ');
      return true;
    case 'redirect':
      response.writeHead(302, { location: behaviour.to }).end();
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
