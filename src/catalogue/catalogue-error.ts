/** Why a catalogue call failed. */
export type CatalogueErrorKind = 'refused' | 'unreachable' | 'too-slow' | 'unreadable';

/** A failed catalogue call; its message is shown to the shopper after 'Error: ' (specification, section 8). */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
  readonly kind: CatalogueErrorKind;
  /** The HTTP status, if there was a response. */
  readonly status: number | undefined;

  constructor(kind: CatalogueErrorKind, message: string, detail: { cause?: unknown; status?: number } = {}) {
    super(message, { cause: detail.cause });
    this.kind = kind;
    this.status = detail.status;
  }

  /** True if a retry may help: after a server error or without a connection. */
  get isRetryable(): boolean {
    return this.kind === 'unreachable' || (this.status ?? 0) >= 500;
  }
}
