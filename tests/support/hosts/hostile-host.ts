import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { embeddedProducts } from '../../../scripts/lib/embedded-products.ts';
import type { SerializedProduct } from '../../../src/domain/product-schema.ts';
import type { CallKind } from './catalogue-server.ts';
import { serveOnLoopback } from './loopback.ts';
import { goodPictures } from './pictures.ts';

/** One call, and what a well-behaved host would answer to it. */
export interface HostileCall {
  readonly kind: CallKind;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly good: { readonly type: string; readonly body: Buffer };
  /** An address of the host that nobody has any business at. */
  readonly trap: string;
}

export type HostileAnswer = (call: HostileCall) => void;

/** A catalogue host in somebody else's hands. */
export interface HostileHost {
  readonly url: string;
  /** What is asked of it that a catalogue's host should never see: a trap's address, or a header that tells kiosks apart. */
  readonly unexpected: readonly string[];
  /** The products that it names; what a case sends instead is its own affair. */
  products: SerializedProduct[];
  /** Answers these kinds of calls so from now on, and the others as it should. */
  misbehave(kinds: readonly CallKind[], answer: HostileAnswer): void;
  /** Behaves from now on. */
  behave(): void;
  close(): Promise<void>;
}

const PICTURE_FOLDER = '/pictures/';
const TRAP = '/trap';
/** Headers by which a host would know a kiosk again, or learn what its shopper looked at before. */
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
    // A client that hangs up ends what is written to it.
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

/** Answers as a well-behaved host, perhaps with more headers than it would send. */
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
