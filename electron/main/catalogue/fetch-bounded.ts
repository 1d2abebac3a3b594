import type { Clock } from '../clock.ts';

/** A whole answer of a host. */
export interface HostAnswer {
  readonly status: number;
  /** As the host names it; empty where it names none. */
  readonly contentType: string;
  /** The host's own name for this state of it. */
  readonly etag: string | null;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Why there is no whole answer. */
type HostFaultKind = 'unreachable' | 'too slow' | 'too large';

/** A host that did not give a whole answer within the bounds. */
export class HostFault extends Error {
  override readonly name = 'HostFault';
  readonly kind: HostFaultKind;

  constructor(kind: HostFaultKind, cause?: unknown) {
    super(`the host is ${kind}`, { cause });
    this.kind = kind;
  }
}

/** The fetch of Electron's network or of Node. */
export type HostFetch = (address: string, init: RequestInit) => Promise<Response>;

/** How much of a host is put up with. */
export interface Bounds {
  /** For the whole answer, in ms. */
  readonly timeoutMs: number;
  /** For the body, in bytes. */
  readonly maxBytes: number;
}

/**
 * Fetches a whole answer within bounds: a host that drips is cut off, one that floods is not read to its end.
 * @throws {HostFault}
 */
export async function fetchBounded(
  address: string,
  { timeoutMs, maxBytes }: Bounds,
  {
    fetch,
    later,
    headers = {},
  }: {
    readonly fetch: HostFetch;
    readonly later: Clock['later'];
    readonly headers?: Readonly<Record<string, string>>;
  },
): Promise<HostAnswer> {
  const abort = new AbortController();
  let callOff = () => {};
  const deadline = new Promise<never>((_resolve, reject) => {
    callOff = later(() => reject(new HostFault('too slow')), timeoutMs);
  });
  try {
    const init: RequestInit = { headers, signal: abort.signal, credentials: 'omit', cache: 'no-store' };
    // Raced, because not every fetch ends the reading of a body with its signal.
    return await Promise.race([readWhole(() => fetch(address, init), maxBytes), deadline]);
  } catch (cause) {
    abort.abort();
    throw cause instanceof HostFault ? cause : new HostFault('unreachable', cause);
  } finally {
    callOff();
  }
}

async function readWhole(fetch: () => Promise<Response>, maxBytes: number): Promise<HostAnswer> {
  const response = await fetch();
  const parts: Uint8Array[] = [];
  let size = 0;
  if (response.body) {
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      if (size > maxBytes) throw new HostFault('too large');
      parts.push(part.value);
    }
  }
  const contentType = response.headers.get('content-type') ?? '';
  const etag = response.headers.get('etag');
  return { status: response.status, contentType, etag, body: joined(parts, size) };
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
