import type { App } from 'electron';
import { createUserInputFilter, type UserInputFilterOptions } from './user-input.ts';

/** Knows when somebody last touched the kiosk. */
export type InputActivity = ReturnType<typeof trackInputActivity>;

/**
 * Tracks input to every page of the app. Runs in the main process, so that it works even while a page hangs.
 * The start of the program counts as input.
 */
export function trackInputActivity(app: Pick<App, 'on'>, options: UserInputFilterOptions) {
  const { now } = options;
  const isUserInput = createUserInputFilter(options);
  let last = now();
  app.on('web-contents-created', (_event, contents) => {
    contents.on('input-event', (_input, input) => {
      if (isUserInput(input)) last = now();
    });
  });
  return {
    /** Time since the last input, in ms of a monotonic clock. */
    idleMs: () => now() - last,
  };
}
