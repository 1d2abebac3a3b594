/** 'blocked' means an address that the kiosk does not call. */
type HostErrorKind = 'unreachable' | 'too slow' | 'too large' | 'blocked';

/** A host gave no complete answer within the limits, or an address was blocked. */
export class HostError extends Error {
  override readonly name = 'HostError';
  readonly kind: HostErrorKind;
  /** The words after 'the host', such as 'is too slow'. Must not contain an address: addresses may contain API keys. */
  readonly predicate: string;

  constructor(kind: HostErrorKind, details: { readonly cause?: unknown; readonly predicate?: string } = {}) {
    const { cause, predicate = `is ${kind}` } = details;
    super(`the host ${predicate}`, { cause });
    this.kind = kind;
    this.predicate = predicate;
  }
}

export function tooSlow(): never {
  throw new HostError('too slow');
}

/** Converts an error of a fetch. The message of Chromium's errors is their code, such as net::ERR_FAILED. */
export function hostErrorOf(cause: unknown): HostError {
  if (cause instanceof HostError) return cause;
  const [, code] = (cause instanceof Error && /^net::(ERR_\w+)$/.exec(cause.message)) || [];
  if (code === undefined) return new HostError('unreachable', { cause });
  const predicate = code.startsWith('ERR_CERT_')
    ? `has no valid certificate (${code}), or the clock of this machine is wrong`
    : `is unreachable (${code})`;
  return new HostError('unreachable', { cause, predicate });
}
