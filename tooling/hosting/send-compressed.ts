import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Headers, TEXT_TYPES } from './host-rules.ts';

const compress = promisify(gzip);

/** Compressed files by address, cached as on real hosts. */
const compressed = new Map<string, { readonly body: Buffer; readonly zipped: Promise<Buffer> }>();

function compressOnce(address: string, text: string | Uint8Array): Promise<Buffer> {
  const body = Buffer.from(text);
  const known = compressed.get(address);
  if (known?.body.equals(body)) return known.zipped;
  const zipped = compress(body);
  compressed.set(address, { body, zipped });
  return zipped;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers & { readonly 'Content-Type': string };
  readonly body: string | Uint8Array;
}

/** Sends a response. Compresses text with gzip if the client accepts that. */
export async function sendCompressed(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Answer,
): Promise<void> {
  const isText = TEXT_TYPES.includes(headers['Content-Type'].replace(/;.*/, ''));
  const isZipped = isText && /\bgzip\b/.test(String(request.headers['accept-encoding']));
  const sent = isZipped ? await compressOnce(request.url ?? '', body) : body;
  const varied = { ...headers, ...(isText && { Vary: 'Accept-Encoding' }) };
  response.writeHead(status, { ...varied, ...(isZipped && { 'Content-Encoding': 'gzip' }) }).end(sent);
}
