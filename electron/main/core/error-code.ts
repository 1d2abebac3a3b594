/** The code of a system or network error, such as ENOENT; null if the error has none. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}
