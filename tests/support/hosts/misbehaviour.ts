import type { ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';

const PIECE_BYTES = 64 * 1024;
/** More than anybody reads of a host, and little enough for the disk and the memory of a machine that does not stop, in pieces. */
const PIECES = 1024;

/** Answers in chunks, so that nobody knows how much is to come. */
export function flood(response: ServerResponse): void {
  const piece = Buffer.alloc(PIECE_BYTES, ' ');
  // Whoever hangs up does what is wanted of them.
  pipeline(Readable.from(Array(PIECES).fill(piece)), response, () => undefined);
}

/** Answers with a byte now and then, so that no single wait is long. */
export function drip(response: ServerResponse): void {
  const timer = setInterval(() => response.write('['), 5);
  response.on('close', () => clearInterval(timer));
}
