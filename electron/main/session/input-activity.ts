import type { App, InputEvent, Point } from 'electron';

/** Gesture events do not count, because Chromium derives them from touches and continues some by itself. */
const USER_INPUT: ReadonlySet<string> = new Set([
  'mouseDown',
  'mouseUp',
  'mouseWheel',
  'rawKeyDown',
  'keyDown',
  'keyUp',
  'char',
  'touchStart',
  'touchEnd',
]);

/** In pixels. Smaller moves do not count, because a shaking table moves the mouse a little. */
const MIN_MOVE = 3;
/** A longer press comes from an object that lies on the screen, or from a broken touch panel. */
const MAX_PRESS_MS = 60_000;

interface UserInputFilterOptions {
  /** Returns the mouse position, because mouse events lack it. */
  readonly cursor: () => Point;
  /** A monotonic time, in ms. */
  readonly now: () => number;
}

export type InputActivity = ReturnType<typeof trackInputActivity>;

/** Tracks input to all pages. Runs in the main process, because pages may hang. The program's start counts as input. */
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

/**
 * Returns a function that tells whether an event comes from a person; call it for each event. Events also come from
 * things that lie on the keyboard or the touch screen, and from a window that opens under a resting mouse.
 */
export function createUserInputFilter({
  cursor,
  now,
}: UserInputFilterOptions): (input: InputEvent) => boolean {
  /** The mouse position at the last move that counted as input. */
  let countedAt: Point | null = null;
  let isPressed = false;
  let pressedAt = now();

  function hasMoved(): boolean {
    const { x, y } = cursor();
    const before = countedAt;
    if (before && Math.hypot(x - before.x, y - before.y) < MIN_MOVE) return false;
    countedAt = { x, y };
    return before !== null;
  }

  const isPressedForLong = () => now() - pressedAt > MAX_PRESS_MS;

  return ({ type, modifiers = [] }) => {
    if (type === 'touchStart' || type === 'mouseDown') pressedAt = now();
    if (type === 'mouseDown') isPressed = true;
    if (type === 'mouseUp') isPressed = false;
    if (type === 'mouseMove') return hasMoved() && !(isPressed && isPressedForLong());
    if (type === 'touchMove') return !isPressedForLong();
    return USER_INPUT.has(type) && !modifiers.some((name) => name.toLowerCase() === 'isautorepeat');
  };
}
