/** What Electron's 'input-event' tells. */
export interface InputSign {
  readonly type: string;
  readonly modifiers?: readonly string[];
}

/** A place on the screen, in pixels. */
export interface CursorPoint {
  readonly x: number;
  readonly y: number;
}

/**
 * What only a person causes. Gestures are left out, as Chromium makes them of touches and goes on with some by itself;
 * a pinch on a touch pad comes without touches.
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
  'touchMove',
  'touchEnd',
  'gesturePinchBegin',
  'gesturePinchUpdate',
]);

/** How far a mouse must go to count, in pixels: one on a shaking table creeps. */
const LEAST_MOVE = 3;

/**
 * Makes the function that tells a person's input from the machine's own: windows that open under a resting mouse move it
 * by their account, and something that lies on the keyboard repeats its key for ever.
 * @param cursor where the mouse is; its events do not say so
 */
export function createPersonTest(cursor: () => CursorPoint): (input: InputSign) => boolean {
  let counted: CursorPoint | null = null;

  function hasMoved(): boolean {
    const { x, y } = cursor();
    if (counted && Math.hypot(x - counted.x, y - counted.y) < LEAST_MOVE) return false;
    const isFirst = counted === null;
    counted = { x, y };
    return !isFirst;
  }

  return ({ type, modifiers = [] }) => {
    if (type === 'mouseMove') return hasMoved();
    return OF_PERSONS.has(type) && !modifiers.some((name) => name.toLowerCase() === 'isautorepeat');
  };
}
