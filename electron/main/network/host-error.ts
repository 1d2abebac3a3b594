/** Why there is no whole answer; 'blocked' means an address that the kiosk does not call. */
type HostErrorKind = 'unreachable' | 'too slow' | 'too large' | 'certificate' | 'blocked';

interface HostErrorDetails {
  readonly cause?: unknown;
  /** Goes after 'it', such as 'is too slow'; never contains an address, which may hold a key. */
  readonly predicate?: string;
}

/** A host gave no whole answer within limits and rules. */
export class HostError extends Error {
  override readonly name = 'HostError';
  readonly kind: HostErrorKind;
  /** Such as 'is too slow'; goes after the host's name. */
  readonly predicate: string;

  constructor(kind: HostErrorKind, { cause, predicate = `is ${kind}` }: HostErrorDetails = {}) {
    super(`the host ${predicate}`, { cause });
    this.kind = kind;
    this.predicate = predicate;
  }
}

/** The host did not answer in time. */
export function tooSlow(): never {
  throw new HostError('too slow');
}

/** The error behind what a fetch threw. Chromium's have their code as message, such as net::ERR_FAILED. */
export function hostErrorOf(cause: unknown): HostError {
  if (cause instanceof HostError) return cause;
  const [, code] = (cause instanceof Error && /^net::(ERR_\w+)$/.exec(cause.message)) || [];
  if (code === undefined) return new HostError('unreachable', { cause });
  if (!code.startsWith('ERR_CERT_')) {
    return new HostError('unreachable', { cause, predicate: `is unreachable (${code})` });
  }
  const predicate = `has no valid certificate (${code}), or the clock of this machine is wrong`;
  return new HostError('certificate', { cause, predicate });
}
