import type { App, Point } from 'electron';
import { createUserInputFilter } from './user-input.ts';

interface InputActivityOptions {
  /** A time in ms that never goes back. */
  readonly now: () => number;
  /** The position of the mouse on the screen. */
  readonly cursor: () => Point;
}

/** Knows when somebody last touched the kiosk. */
export interface InputActivity {
  /** Time without input, in ms by a clock that cannot be set. */
  idleMs(): number;
}

/**
 * Tracks input to every page of the app, in the main process, so that it works for hanging pages. Starts as if
 * somebody had just touched the kiosk.
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
