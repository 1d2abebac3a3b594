import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type CallKind, drip, dripBody, type HostCall, sendGood } from './catalogue-server.ts';

type HostileAnswer = (call: HostCall) => unknown;

/**
 * What the shopper sees after a hostile answer. 'new': the list, product or picture of this answer. 'kept': the
 * earlier list or product, or a placeholder instead of the picture. 'error': an error message.
 */
export type Seen = 'new' | 'kept' | 'error';

export interface HostileCase {
  readonly name: string;
  readonly calls: readonly CallKind[];
  readonly answer: HostileAnswer;
  readonly seen: Seen;
}

const MB = 1024 * 1024;

/** A text in some answers. A kiosk must not store it on its disk. */
export const MARK = 'marked-by-the-host';

type Table<T> = Readonly<Record<string, T>>;

/** Makes a case from each row of a table. @param answer sends a row's answer to a call */
export const cases = <T>(
  calls: readonly CallKind[],
  seen: Seen,
  table: Table<T>,
  answer: (row: T, call: HostCall) => unknown,
): HostileCase[] =>
  Object.entries(table).map(([name, row]) => ({ name, calls, seen, answer: (call) => answer(row, call) }));

const ALL: readonly CallKind[] = ['list', 'product', 'picture'];
const every = (seen: Seen, table: Table<HostileAnswer>) =>
  cases(ALL, seen, table, (answer, call) => answer(call));

/** Headers that the host adds to a good answer. The shop must ignore these headers. */
const idleHeaders: Table<(trap: string) => Record<string, string | string[]>> = {
  '50 cookies of 4 KB': () => ({
    'set-cookie': Array.from({ length: 50 }, (_, at) => `c${at}=${MARK}${'x'.repeat(4000)}; Max-Age=9e9`),
  }),
  HSTS: () => ({ 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' }),
  Refresh: (trap) => ({ refresh: `0; url=${trap}` }),
  'Link: preload, prefetch, stylesheet, preconnect': (trap) => ({
    link: ['preload; as=script', 'prefetch', 'stylesheet', 'preconnect'].map(
      (rel) => `<${trap}>; rel=${rel}`,
    ),
  }),
  'alternative services (Alt-Svc)': (trap) => ({
    'alt-svc': `h2="${new URL(trap).host}"; ma=9999999; persist=1, h3="${MARK}.example:443"; ma=9999999`,
  }),
  'reports of network errors (NEL, Report-To, Reporting-Endpoints)': (trap) => ({
    'report-to': `{"group":"${MARK}","max_age":9999999,"endpoints":[{"url":"${trap}"}]}`,
    nel: `{"report_to":"${MARK}","max_age":9999999,"success_fraction":1,"failure_fraction":1}`,
    'reporting-endpoints': `default="${trap}"`,
  }),
  'Clear-Site-Data': () => ({ 'clear-site-data': '"*"' }),
  'Content-Disposition: attachment': () => ({
    'content-disposition': `attachment; filename="../${MARK}.desktop"`,
  }),
  'a page’s type, its own policy, speculation rules, a source map': (trap) => ({
    'content-type': 'text/html',
    'content-security-policy': `sandbox; report-uri ${trap}`,
    'speculation-rules': `"${trap}"`,
    sourcemap: trap,
    'service-worker-allowed': '/',
    'critical-ch': 'Sec-CH-UA-Model',
  }),
  'an ETag of its own for each kiosk, kept for ever': () => ({
    etag: '"of-this-kiosk"',
    'last-modified': 'Thu, 01 Jan 1970 00:00:00 GMT',
    'cache-control': 'public, max-age=31536000, immutable',
  }),
  'headers of 200 KB': () =>
    Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`x-${at}`, 'x'.repeat(2000)])),
};

export const hostileHeaders: readonly HostileCase[] = [
  ...cases(ALL, 'new', idleHeaders, (headersOf, call) => sendGood(call, headersOf(call.trap))),
  ...every('new', {
    'a hundred 103 Early Hints before the answer'(call) {
      for (let sent = 0; sent < 100; sent += 1)
        call.response.writeEarlyHints({ link: `<${call.trap}>; rel=preload; as=script` });
      sendGood(call);
    },
  }),
  ...every('kept', {
    'headers without an end': ({ response }) => drip(response.socket, 'HTTP/1.1 200 OK\r\n', 'x-more: x\r\n'),
  }),
];

/** Mostly statuses that Chromium treats specially. `host-gateway.test.ts` tests more statuses. */
const statuses: Table<readonly [code: number, headers?: Record<string, string | string[]>]> = {
  '401 with Basic, NTLM and Negotiate': [
    401,
    { 'www-authenticate': ['Basic realm="x"', 'NTLM', 'Negotiate'] },
  ],
  '407 from a host that is no proxy': [407, { 'proxy-authenticate': 'Basic realm="till"' }],
  '206 with a part': [206, { 'content-range': 'bytes 0-1/9999' }],
  '304 to a call without a condition': [304],
  'a plain 503': [503],
  '307 without an address': [307],
};

/** Raw bytes that the host sends as its whole answer. It then closes the connection. */
const wire: Table<(good: Buffer) => string | Buffer> = {
  'status 42': behind('HTTP/1.1 42 Fine'),
  'status 100000': behind('HTTP/1.1 100000 Fine'),
  'a header without a name, and one with a NUL': behind('HTTP/1.1 200 OK\r\n: x\r\nx-b: a\0b'),
  'headers of 2 MB': behind(`HTTP/1.1 200 OK${`\r\nx-much: ${'x'.repeat(2000)}`.repeat(1000)}`),
  'an answer of HTTP/0.9': (good) => good,
  'bytes of TLS': () => Buffer.from('16030300020228', 'hex'),
  'a length that is too short': behind('HTTP/1.1 200 OK', () => '40'),
  'a length that is too long': behind('HTTP/1.1 200 OK', () => '99999999'),
  'two lengths that differ': behind('HTTP/1.1 200 OK\r\ncontent-length: 2'),
  'a chunk whose length is no number': () =>
    'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nZZ\r\n[]\r\n0\r\n\r\n',
};

/** Returns a function that puts a raw status line and raw headers before the good body. */
function behind(head: string, length = (good: Buffer) => `${good.byteLength}`) {
  return (good: Buffer) =>
    Buffer.concat([Buffer.from(`${head}\r\ncontent-length: ${length(good)}\r\n\r\n`), good]);
}

export const hostileStatuses: readonly HostileCase[] = [
  ...cases(ALL, 'kept', statuses, ([code, headers], { response }) =>
    response.writeHead(code, { 'content-type': 'application/json', ...headers }).end('{}'),
  ),
  ...cases(ALL, 'kept', wire, (bytesOf, { response, good }) => response.socket?.end(bytesOf(good.body))),
];

export const hostileBodies: readonly HostileCase[] = [
  ...every('kept', {
    'a connection reset': ({ response }) => response.socket?.resetAndDestroy(),
    silence: () => undefined,
    'a body that drips': dripBody,
    'the page of a captive portal': ({ response }) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
    'an endless body at full speed'({ response }) {
      response.writeHead(200, { 'content-type': 'application/json' });
      const blanks = Buffer.alloc(MB, ' ');
      const more = () => {
        while (!response.destroyed && response.write(blanks));
      };
      response.on('drain', more);
      more();
    },
    'a length of eight exabytes': ({ response }) =>
      response.socket?.write('HTTP/1.1 200 OK\r\ncontent-length: 9223372036854775807\r\n\r\n[]'),
  }),
  ...every('new', {
    // Chromium reads this status as 200. The kiosk checks the contents as always.
    'a good answer whose status is no number': ({ response, good }) =>
      response.socket?.end(behind('HTTP/1.1 fine')(good.body)),
    'a second answer behind the first, for the next call'({ response, good }) {
      const whole = behind(`HTTP/1.1 200 OK\r\ncontent-type: ${good.type}`);
      const lie = Buffer.from('[{"id":1,"title":"A lie"}]');
      response.socket?.write(Buffer.concat([whole(good.body), whole(lie)]));
    },
  }),
];

const encoded =
  (encoding: string, pack: (good: Buffer) => Buffer): HostileAnswer =>
  ({ response, good }) =>
    response.writeHead(200, { 'content-type': good.type, 'content-encoding': encoding }).end(pack(good.body));

/** 1 GB of spaces, compressed at the first use and then cached, because the compression takes seconds. */
function bomb(pack: (blanks: Buffer) => Buffer): () => Buffer {
  let packed: Buffer | null = null;
  return () => {
    packed = packed ?? pack(Buffer.alloc(1024 * MB, ' '));
    return packed;
  };
}

const gzipBomb = bomb((blanks) => gzipSync(blanks, { level: 1 }));
const brotliBomb = bomb((blanks) =>
  brotliCompressSync(blanks, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
);

export const hostileEncodings: readonly HostileCase[] = [
  ...every('kept', {
    'a body that is not gzip, contrary to its header': encoded('gzip', (good) => good),
    'gzip without its end': encoded('gzip', (good) => gzipSync(good).subarray(0, 40)),
    'a gzip bomb: 1 MB of 1 GB': encoded('gzip', gzipBomb),
    'gzip within gzip: 5 KB of 1 GB': encoded('gzip, gzip', () => gzipSync(gzipBomb())),
    'a Brotli bomb of 1 GB': encoded('br', brotliBomb),
  }),
  ...every('new', { 'an unknown encoding': encoded('x-hostile', (good) => good) }),
];
