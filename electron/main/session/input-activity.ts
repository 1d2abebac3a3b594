import type { App, Point } from 'electron';
import { createUserInputFilter } from './user-input.ts';

interface InputActivityOptions {
  /** A monotonic time, in ms. */
  readonly now: () => number;
  /** The position of the mouse on the screen. */
  readonly cursor: () => Point;
}

/** Knows when somebody last touched the kiosk. */
export interface InputActivity {
  /** Time since the last input, in ms of a monotonic clock. */
  idleMs(): number;
}

/**
 * Tracks input to every page of the app. It runs in the main process, so that it works even while a page hangs.
 * The start counts as input.
 */
export function trackInputActivity(
  app: Pick<App, 'on'>,
  { now, cursor }: InputActivityOptions,
): InputActivity {
  const isUserInput = createUserInputFilter({ cursor, now });
  let last = now();
  app.on('web-contents-created', (_event, contents) => {
    contents.on('input-event', (_input, input) => {
      if (isUserInput(input)) last = now();
    });
  });
  return { idleMs: () => now() - last };
}
