import { type CursorPoint, createPersonTest, type InputSign } from './person-input.ts';

/** As much of Electron's app as is needed here. */
interface PageSource {
  on(
    event: 'web-contents-created',
    listener: (
      event: unknown,
      contents: {
        on(event: 'input-event', listener: (event: unknown, input: InputSign) => void): unknown;
      },
    ) => void,
  ): unknown;
}

interface InputClockOptions {
  /** A time in ms that only ever goes on. */
  readonly now: () => number;
  /** Where the mouse is on the screen. */
  readonly cursor: () => CursorPoint;
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
export function startInputClock(app: PageSource, { now, cursor }: InputClockOptions): InputClock {
  const isOfPerson = createPersonTest({ cursor, now });
  let last = now();
  app.on('web-contents-created', (_event, contents) => {
    contents.on('input-event', (_input, input) => {
      if (isOfPerson(input)) last = now();
    });
  });
  return { idleMs: () => now() - last };
}
