/** What is known of anything that was thrown: its stack, or else its message. It may tell what a shopper did. */
export function errorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The code that the system or the network gives an error, such as ENOENT; null where it has none. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}
