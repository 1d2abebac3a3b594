import type { App, Point } from 'electron';
import { createPersonTest } from './user-input.ts';

interface InputClockOptions {
  /** A time in ms that only ever goes on. */
  readonly now: () => number;
  /** Where the mouse is on the screen. */
  readonly cursor: () => Point;
}

/** Knows when somebody last touched the kiosk. */
export interface InputClock {
  /** How long nobody has, in ms by a clock that cannot be set. */
  idleMs(): number;
}

/**
 * Counts the input to every page of the app, in the main process, so that pages that hang count it too.
 * Nobody has touched anything when it is made.
 */
export function startInputClock(app: Pick<App, 'on'>, { now, cursor }: InputClockOptions): InputClock {
  const isOfPerson = createPersonTest({ cursor, now });
  let last = now();
  app.on('web-contents-created', (_event, contents) => {
    contents.on('input-event', (_input, input) => {
      if (isOfPerson(input)) last = now();
    });
  });
  return { idleMs: () => now() - last };
}
