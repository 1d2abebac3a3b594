import { redactError } from './redact-error.ts';

/**
 * Writes down what fails before anything is set up that could answer it. With a listener of ours Electron shows no
 * dialog, which nobody at a counter can close.
 * @param write called with the error as the log may have it
 * @returns what is to be called where somebody else listens
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
