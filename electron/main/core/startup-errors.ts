import { redactError } from './redact-error.ts';

/**
 * Reports errors, redacted, until the returned function is called. Without a listener, Electron would show an error
 * dialog that nobody at a counter could close.
 */
export function catchStartupErrors(
  write: (error: string) => void,
  ourselves: Pick<NodeJS.Process, 'off' | 'on'> = process,
): () => void {
  const listener = (error: unknown) => write(redactError(error));
  ourselves.on('uncaughtException', listener);
  ourselves.on('unhandledRejection', listener);
  return () => {
    ourselves.off('uncaughtException', listener);
    ourselves.off('unhandledRejection', listener);
  };
}
