import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type CallKind, type HostileAnswer, type HostileCall, sendGood } from './hostile-host.ts';

/** What the shopper has afterwards: what the host said just now, what it said before, or an error page. */
export type Seen = 'new' | 'kept' | 'error';

/** One way for a host to hurt a kiosk. */
export interface HostileWay {
  readonly name: string;
  /** The calls that are answered so. */
  readonly calls: readonly CallKind[];
  readonly answer: HostileAnswer;
  readonly seen: Seen;
}

const EVERY: readonly CallKind[] = ['list', 'product', 'picture'];
const MB = 1024 * 1024;

/** A text that must not be found on a kiosk's disk. */
export const MARK = 'marked-by-the-host';

/** Sends a good answer with more headers. */
const withHeaders =
  (headersOf: (call: HostileCall) => Record<string, string | string[]>): HostileAnswer =>
  (call) =>
    sendGood(call, headersOf(call));

/** Sends bytes that are no answer of Node's making. */
const raw =
  (bytesOf: (call: HostileCall) => string | Buffer): HostileAnswer =>
  (call) =>
    call.response.socket?.end(bytesOf(call));

/** A good answer behind a head of its own. */
const withHead =
  (head: string) =>
  ({ good }: HostileCall) =>
    Buffer.concat([Buffer.from(`${head}\r\ncontent-length: ${good.body.byteLength}\r\n\r\n`), good.body]);

const status =
  (code: number, headers: Record<string, string> = {}): HostileAnswer =>
  ({ response }) =>
    response
      .writeHead(code, { 'content-type': 'application/json', ...headers })
      .end(code === 204 ? '' : '{}');

const redirect =
  (to: (call: HostileCall) => string, code = 302): HostileAnswer =>
  (call) =>
    call.response.writeHead(code, { location: to(call) }).end();

const encoded =
  (encoding: string, body: (good: Buffer) => Buffer): HostileAnswer =>
  ({ response, good }) =>
    response.writeHead(200, { 'content-type': good.type, 'content-encoding': encoding }).end(body(good.body));

/** A good list with blanks before it, which unpack into this many bytes. */
const padded = (good: Buffer, bytes: number) => Buffer.concat([Buffer.alloc(bytes, ' '), good]);

/** Follows so many redirects of the host to itself before the good answer. */
const hops =
  (count: number): HostileAnswer =>
  (call) => {
    const { pathname, searchParams } = new URL(call.request.url ?? '/', 'http://localhost');
    const done = Number(searchParams.get('hop') ?? 0);
    if (done < count) call.response.writeHead(302, { location: `${pathname}?hop=${done + 1}` }).end();
    else sendGood(call);
  };

const every = (name: string, answer: HostileAnswer, seen: Seen = 'new'): HostileWay => ({
  name,
  calls: EVERY,
  answer,
  seen,
});

/** In headers, status and connection of every call: the list's, a product's and a picture's. */
export const hostileAnswers: readonly HostileWay[] = [
  every(
    '50 cookies of 4 KB',
    withHeaders(() => ({
      'set-cookie': Array.from(
        { length: 50 },
        (_, place) => `c${place}=${MARK}${'x'.repeat(4000)}; Max-Age=9e9`,
      ),
    })),
  ),
  every(
    'Strict-Transport-Security',
    withHeaders(() => ({ 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' })),
  ),
  every(
    'Refresh',
    withHeaders(({ trap }) => ({ refresh: `0; url=${trap}` })),
  ),
  every(
    'Link: preload, prefetch, stylesheet, preconnect',
    withHeaders(({ trap }) => ({
      link: ['preload; as=script', 'prefetch', 'stylesheet', 'preconnect', 'modulepreload'].map(
        (kind) => `<${trap}>; rel=${kind}`,
      ),
    })),
  ),
  every('a hundred 103 Early Hints before the answer', (call) => {
    for (let sent = 0; sent < 100; sent += 1)
      call.response.writeEarlyHints({ link: `<${call.trap}>; rel=preload; as=script` });
    sendGood(call);
  }),
  every(
    'alternative services (Alt-Svc)',
    withHeaders(({ trap }) => ({
      'alt-svc': `h2="${new URL(trap).host}"; ma=9999999; persist=1, h3="${MARK}.example:443"; ma=9999999`,
    })),
  ),
  every(
    'reports of network errors (NEL, Report-To, Reporting-Endpoints)',
    withHeaders(({ trap }) => ({
      'report-to': `{"group":"${MARK}","max_age":9999999,"endpoints":[{"url":"${trap}"}]}`,
      nel: `{"report_to":"${MARK}","max_age":9999999,"success_fraction":1,"failure_fraction":1}`,
      'reporting-endpoints': `default="${trap}"`,
    })),
  ),
  every(
    'Clear-Site-Data',
    withHeaders(() => ({ 'clear-site-data': '"*"' })),
  ),
  every(
    'Content-Disposition: attachment',
    withHeaders(() => ({ 'content-disposition': `attachment; filename="../${MARK}.desktop"` })),
  ),
  every(
    'a page’s type, its own policy, speculation rules, a source map',
    withHeaders(({ trap }) => ({
      'content-type': 'text/html',
      'content-security-policy': `sandbox; report-uri ${trap}`,
      'speculation-rules': `"${trap}"`,
      sourcemap: trap,
      'service-worker-allowed': '/',
      'x-dns-prefetch-control': 'on',
      'accept-ch': 'Sec-CH-UA-Full-Version-List, Sec-CH-UA-Model',
      'critical-ch': 'Sec-CH-UA-Model',
    })),
  ),
  every(
    'an ETag of its own for each kiosk, kept for ever',
    withHeaders(() => ({
      etag: `"of-this-kiosk"`,
      'last-modified': 'Thu, 01 Jan 1970 00:00:00 GMT',
      'cache-control': 'public, max-age=31536000, immutable',
    })),
  ),
  every(
    'headers of 200 KB',
    withHeaders(() =>
      Object.fromEntries(Array.from({ length: 100 }, (_, place) => [`x-${place}`, 'x'.repeat(2000)])),
    ),
  ),
  every(
    'headers of 2 MB',
    raw(() => `HTTP/1.1 200 OK\r\n${`x-much: ${'x'.repeat(2000)}\r\n`.repeat(1000)}\r\n[]`),
    'kept',
  ),
  every(
    'headers without an end',
    ({ response: { socket } }) => {
      socket?.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => socket?.write('x-more: x\r\n'), 50);
      socket?.on('close', () => clearInterval(timer));
    },
    'kept',
  ),
  every(
    '401 with Basic, NTLM and Negotiate',
    ({ response }) => {
      response.writeHead(401, { 'www-authenticate': ['Basic realm="till"', 'NTLM', 'Negotiate'] }).end('{}');
    },
    'kept',
  ),
  every('407 of no proxy', status(407, { 'proxy-authenticate': 'Basic realm="till"' }), 'kept'),
  every('204 without a body', status(204), 'kept'),
  every('304 that nobody asked for', ({ response }) => response.writeHead(304).end(), 'kept'),
  every('206 with a part', status(206, { 'content-range': 'bytes 0-1/9999' }), 'kept'),
  every('503 until next year', status(503, { 'retry-after': '31536000' }), 'kept'),
  every('status 999', status(999), 'kept'),
  every('status 42', raw(withHead('HTTP/1.1 42 Fine')), 'kept'),
  every('status 100000', raw(withHead('HTTP/1.1 100000 Fine')), 'kept'),
  every(
    'headers of letters beyond ASCII',
    raw(withHead('HTTP/1.1 200 OK\r\nx-a: \u00e9\r\nx-\u00e9: \u{1f6d2}')),
  ),
  every(
    'a header without a name, and one with a NUL',
    raw(withHead('HTTP/1.1 200 OK\r\n: x\r\nx-b: a\0b')),
    'kept',
  ),
  every(
    'a status that is no number',
    raw(() => 'HTTP/1.1 fine\r\n\r\n[]'),
    'kept',
  ),
  every(
    'an answer of HTTP/0.9',
    raw(({ good }) => good.body),
    'kept',
  ),
  every(
    'bytes of TLS',
    raw(() => Buffer.from('16030300020228', 'hex')),
    'kept',
  ),
  every('no answer but a reset', ({ response }) => response.socket?.resetAndDestroy(), 'kept'),
  every('silence', () => undefined, 'kept'),
  every(
    'a body that drips',
    ({ response }) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('[');
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    },
    'kept',
  ),
  every(
    'a body without an end, as fast as it goes',
    ({ response }) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const blanks = Buffer.alloc(MB, ' ');
      const more = () => {
        while (!response.destroyed && response.write(blanks));
      };
      response.on('drain', more);
      more();
    },
    'kept',
  ),
  every(
    'a length that is too short',
    raw(({ good }) => `HTTP/1.1 200 OK\r\ncontent-length: 40\r\n\r\n${good.body.toString('latin1')}`),
    'kept',
  ),
  every(
    'a length that is too long',
    raw(({ good }) => `HTTP/1.1 200 OK\r\ncontent-length: 99999999\r\n\r\n${good.body.toString('latin1')}`),
    'kept',
  ),
  every(
    'a length of eight exabytes',
    ({ response }) =>
      response.socket?.write('HTTP/1.1 200 OK\r\ncontent-length: 9223372036854775807\r\n\r\n[]'),
    'kept',
  ),
  every(
    'two lengths that differ',
    raw(() => 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 9\r\n\r\n[]'),
    'kept',
  ),
  every(
    'a chunk whose length is none',
    raw(() => 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nZZ\r\n[]\r\n0\r\n\r\n'),
    'kept',
  ),
  every('a second answer behind the first, for whoever asks next', ({ response, good }) => {
    const head = (length: number) =>
      `HTTP/1.1 200 OK\r\ncontent-type: ${good.type}\r\ncontent-length: ${length}\r\n\r\n`;
    const lie = '[{"id":1,"title":"A lie"}]';
    const first = Buffer.concat([Buffer.from(head(good.body.byteLength)), good.body]);
    response.socket?.write(Buffer.concat([first, Buffer.from(head(lie.length) + lie)]));
  }),
  every(
    'gzip that is none',
    encoded('gzip', (good) => good),
    'kept',
  ),
  every(
    'gzip that breaks off',
    encoded('gzip', (good) => gzipSync(good).subarray(0, 40)),
    'kept',
  ),
  every(
    'an encoding that nobody knows',
    encoded('x-hostile', (good) => good),
  ),
  every(
    'a gzip bomb: 1 MB of 1 GB',
    encoded('gzip', (good) => bomb('gzip', good)),
    'kept',
  ),
  every(
    'gzip within gzip: 5 KB of 1 GB',
    encoded('gzip, gzip', (good) => gzipSync(bomb('gzip', good))),
    'kept',
  ),
  every(
    'a Brotli bomb of 1 GB',
    encoded('br', (good) => bomb('br', good)),
    'kept',
  ),
  every(
    'a redirect to a file that holds what it should say',
    redirect(({ good }) => fileOf(good.body)),
    'kept',
  ),
  every(
    'a redirect to data:',
    redirect(({ good }) => `data:${good.type};base64,${good.body.toString('base64')}`),
    'kept',
  ),
  every(
    'a redirect to the app’s own pages',
    redirect(() => 'app://countertop/index.html'),
    'kept',
  ),
  every(
    'a redirect to blob:, about: and ftp: by turns',
    redirect(byTurns(['blob:null/1', 'about:blank', 'ftp://127.0.0.1/'])),
    'kept',
  ),
  every(
    'a redirect in a circle',
    redirect(({ request }) => request.url ?? '/'),
    'kept',
  ),
  every('a redirect to nowhere', ({ response }) => response.writeHead(307).end(), 'kept'),
  every('redirects: three of them', hops(3)),
  every('redirects: thirty of them', hops(30), 'kept'),
];

/** Gives the next of some texts at each call. */
function byTurns(texts: readonly string[]): () => string {
  let turn = 0;
  return () => {
    turn += 1;
    return texts[turn % texts.length] ?? '';
  };
}

/** The address of a file on this machine with this content. */
function fileOf(content: Buffer): string {
  const file = join(tmpdir(), `countertop-hostile-${process.pid}`);
  writeFileSync(file, content);
  return pathToFileURL(file).href;
}

const bombs = new Map<string, Buffer>();

/** A good answer behind 1 GB of blanks, packed. */
function bomb(kind: 'gzip' | 'br', good: Buffer): Buffer {
  const made = bombs.get(kind);
  if (made) return made;
  const text = padded(good, 1024 * MB);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };
  const packed = kind === 'gzip' ? gzipSync(text, { level: 1 }) : brotliCompressSync(text, { params });
  bombs.set(kind, packed);
  return packed;
}
