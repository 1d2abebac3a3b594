/** The code that the system or the network gives an error, such as ENOENT; null where it has none. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}
