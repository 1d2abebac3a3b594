import type { InputEvent, Point } from 'electron';

/**
 * What only a person causes, beside what goes on from it for a while. Gestures are left out, as Chromium makes them of
 * touches and goes on with some by itself; a pinch on a touch pad comes without touches.
 */
const OF_PERSONS: ReadonlySet<string> = new Set([
  'mouseDown',
  'mouseUp',
  'mouseWheel',
  'rawKeyDown',
  'keyDown',
  'keyUp',
  'char',
  'touchStart',
  'touchEnd',
  'gesturePinchBegin',
]);

/** What other input goes on from. */
const BEGINNINGS: ReadonlySet<string> = new Set(['touchStart', 'mouseDown', 'gesturePinchBegin']);

/** How far a mouse must go to count, in pixels: one on a shaking table creeps. */
const LEAST_MOVE = 3;
/**
 * How long one touch or press counts as a person's, in ms: what never lifts is an object on the screen, or a spoilt
 * panel.
 */
const HELD_MS = 60_000;

interface UserInputFilterOptions {
  /** Where the mouse is; its events do not say so. */
  readonly cursor: () => Point;
  /** A time in ms that only ever goes on. */
  readonly now: () => number;
}

/**
 * Makes the function that tells a person's input from the machine's own: windows that open under a resting mouse move it
 * by their account, something that lies on the keyboard repeats its key for ever, and something that lies on the screen
 * moves for ever.
 */
export function createUserInputFilter({
  cursor,
  now,
}: UserInputFilterOptions): (input: InputEvent) => boolean {
  let counted: Point | null = null;
  let isTouched = false;
  let isPressed = false;
  /** Whichever touch, press or pinch came last. */
  let begunAt = now();

  const isHeldForLong = () => now() - begunAt > HELD_MS;

  function hasMoved(): boolean {
    const { x, y } = cursor();
    if (counted && Math.hypot(x - counted.x, y - counted.y) < LEAST_MOVE) return false;
    const isFirst = counted === null;
    counted = { x, y };
    return !isFirst;
  }

  function follow(type: string): void {
    if (type === 'touchStart') isTouched = true;
    else if (type === 'touchEnd' || type === 'touchCancel') isTouched = false;
    else if (type === 'mouseDown') isPressed = true;
    else if (type === 'mouseUp') isPressed = false;
    if (BEGINNINGS.has(type)) begunAt = now();
  }

  return ({ type, modifiers = [] }) => {
    // Chromium sees pinches in touches that tremble as well.
    if (isTouched && type.startsWith('gesture')) return false;
    follow(type);
    if (type === 'mouseMove') return hasMoved() && !(isPressed && isHeldForLong());
    if (type === 'touchMove' || type === 'gesturePinchUpdate') return !isHeldForLong();
    return OF_PERSONS.has(type) && !modifiers.some((name) => name.toLowerCase() === 'isautorepeat');
  };
}
