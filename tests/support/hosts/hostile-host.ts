import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { embeddedProducts } from '../../../scripts/lib/embedded-products.ts';
import type { SerializedProduct } from '../../../src/domain/product-schema.ts';
import type { CallKind } from './catalogue-server.ts';
import { serveOnLoopback } from './loopback.ts';
import { goodPictures } from './pictures.ts';

/** A call, and the answer of a good host. */
export interface HostileCall {
  readonly kind: CallKind;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly good: { readonly type: string; readonly body: Buffer };
  /** An address that nobody should call. */
  readonly trap: string;
}

export type HostileAnswer = (call: HostileCall) => void;

/** A hostile catalogue host. */
export interface HostileHost {
  readonly url: string;
  /** Suspicious calls: a trap's address, or a header that identifies a kiosk. */
  readonly unexpected: readonly string[];
  /** Its products, unless a case sends something else. */
  products: SerializedProduct[];
  /** Answers these kinds of calls so from now on, and others normally. */
  misbehave(kinds: readonly CallKind[], answer: HostileAnswer): void;
  /** Behaves from now on. */
  behave(): void;
  close(): Promise<void>;
}

const PICTURE_FOLDER = '/pictures/';
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

/** Starts a host that behaves until `misbehave` is called. */
export async function startHostileHost(): Promise<HostileHost> {
  const unexpected: string[] = [];
  let turned: { readonly kinds: readonly CallKind[]; readonly answer: HostileAnswer } | null = null;

  const { origin, close } = await serveOnLoopback((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const kind = kindOf(pathname);
    for (const name of TELLING) if (request.headers[name]) unexpected.push(`${name} of ${pathname}`);
    if (pathname.startsWith(TRAP)) unexpected.push(pathname);
    const good = goodAnswer(kind, pathname, host.products);
    const call: HostileCall = { kind, request, response, good, trap: origin + TRAP };
    // A client may hang up in the middle of an answer.
    response.on('error', () => undefined);
    if (turned?.kinds.includes(kind)) turned.answer(call);
    else sendGood(call);
  });

  const host: HostileHost = {
    url: origin,
    unexpected,
    products: embeddedProducts().map((product) => ({
      ...product,
      image: `${PICTURE_FOLDER}${product.id}.png`,
    })),
    misbehave(kinds, answer) {
      turned = { kinds, answer };
    },
    behave() {
      turned = null;
    },
    close,
  };
  return host;
}

/** The answer of a good host, perhaps with more headers. */
export function sendGood({ response, good }: HostileCall, headers: Record<string, string | string[]> = {}) {
  response.writeHead(200, { 'content-type': good.type, ...headers }).end(good.body);
}

function kindOf(pathname: string): CallKind {
  if (pathname.startsWith(PICTURE_FOLDER)) return 'picture';
  return /^\/products\/./.test(pathname) ? 'product' : 'list';
}

function goodAnswer(kind: CallKind, pathname: string, products: readonly SerializedProduct[]) {
  if (kind === 'picture') return { type: 'image/png', body: Buffer.from(goodPictures['image/png']) };
  const id = /^\/products\/(\d+)$/.exec(pathname)?.[1];
  const found = id === undefined ? products : products.find((product) => product.id === Number(id));
  return { type: 'application/json', body: Buffer.from(JSON.stringify(found ?? null)) };
}
