import { errorCode } from '../core/error-code.ts';

/** Why there is no update at the moment, as one sentence for those who run the kiosk. It never holds an address. */
export class UpdateError extends Error {
  override readonly name = 'UpdateError';
}

/** What went wrong, without the words of the system or the network, which may hold an address, and in it a key. */
export function codeOf(cause: unknown): string {
  return errorCode(cause) ?? (cause instanceof Error ? cause.name : 'unknown');
}
