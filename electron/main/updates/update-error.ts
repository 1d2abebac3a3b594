/** Why there is no update at the moment, as one sentence for those who run the kiosk. It never holds an address. */
export class UpdateError extends Error {
  override readonly name = 'UpdateError';
}

/** What went wrong, without the words of the system or the network, which may hold an address, and in it a key. */
export function codeOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown';
  return 'code' in cause ? String(cause.code) : cause.name;
}
