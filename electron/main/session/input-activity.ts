import type { App, Point } from 'electron';
import { createUserInputFilter } from './user-input.ts';

interface InputActivityOptions {
  /** A time in ms that only ever goes on. */
  readonly now: () => number;
  /** Where the mouse is on the screen. */
  readonly cursor: () => Point;
}

/** Knows when somebody last touched the kiosk. */
export interface InputActivity {
  /** How long nobody has, in ms by a clock that cannot be set. */
  idleMs(): number;
}

/**
 * Counts the input to every page of the app, in the main process, so that pages that hang count it too. It starts as if
 * somebody had touched the kiosk just now.
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
