/** As much of Electron's app as is needed here. */
interface PageSource {
  on(
    event: 'web-contents-created',
    listener: (event: unknown, contents: { on(event: 'input-event', listener: () => void): unknown }) => void,
  ): unknown;
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
export function startInputClock(app: PageSource, now = () => performance.now()): InputClock {
  let last = now();
  app.on('web-contents-created', (_event, contents) => {
    contents.on('input-event', () => {
      last = now();
    });
  });
  return { idleMs: () => now() - last };
}
