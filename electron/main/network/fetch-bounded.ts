import type { Clock } from '../core/clock.ts';
import { withTimeout } from '../core/timeout.ts';
import { HostError, hostErrorOf, tooSlow } from './host-error.ts';
import type { HostFetch, HostResponse } from './host-fetch.ts';

export interface HostAnswer {
  readonly status: number;
  readonly etag: string | null;
  readonly body: Uint8Array<ArrayBuffer>;
}

interface Bounds {
  /** The whole answer must arrive within this time. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/** Fetches an answer within limits of time and size. Errors are returned, never thrown. */
export async function fetchBounded(
  address: string,
  { timeoutMs, maxBytes }: Bounds,
  { fetch, clock }: { readonly fetch: HostFetch; readonly clock: Clock },
  headers: Readonly<Record<string, string>> = {},
): Promise<HostAnswer | HostError> {
  const abort = new AbortController();
  const answer = readAnswer(() => fetch(address, { headers, signal: abort.signal }), maxBytes);
  try {
    // The timeout does not rely on the signal, because some fetches go on reading a body after an abort.
    return await withTimeout(answer, timeoutMs, tooSlow, clock.setTimer);
  } catch (cause) {
    abort.abort();
    return hostErrorOf(cause);
  }
}

async function readAnswer(fetch: () => Promise<HostResponse>, maxBytes: number): Promise<HostAnswer> {
  const { status, headers, body } = await fetch();
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > maxBytes) throw new HostError('too large');
    parts.push(part);
  }
  return { status, etag: headers.get('etag'), body: Buffer.concat(parts, size) };
}
