/** A failed catalogue call; its message is shown to the shopper after 'Error: ' (specification, section 8). */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
  /** True if a retry may help: after a server error or without a connection. */
  readonly isRetryable: boolean;

  constructor(message: string, detail: { cause?: unknown; isRetryable?: boolean } = {}) {
    super(message, { cause: detail.cause });
    this.isRetryable = detail.isRetryable ?? false;
  }
}
