import type { InputEvent, Point } from 'electron';

/**
 * What only a person causes, beside what follows from it for a while. Gestures are left out, as Chromium makes them of
 * touches and goes on with some by itself; a pinch on a touch pad comes without touches.
 */
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
  'gesturePinchBegin',
]);

/** What moves follow from. */
const PRESSES: ReadonlySet<string> = new Set(['touchStart', 'mouseDown', 'gesturePinchBegin']);

/** How far a mouse must go to count, in pixels: one on a shaking table creeps. */
const MIN_MOVE = 3;
/**
 * How long one touch or press counts as a person's, in ms: what never lifts is an object on the screen, or a spoilt
 * panel.
 */
const MAX_PRESS_MS = 60_000;

interface UserInputFilterOptions {
  /** Where the mouse is; its events do not say so. */
  readonly cursor: () => Point;
  /** A time in ms that only ever goes on. */
  readonly now: () => number;
}

/** Makes the function that tells whether an event is a person's. It has to be called with each. */
export function createUserInputFilter(options: UserInputFilterOptions): (input: InputEvent) => boolean {
  const filter = new UserInputFilter(options);
  return (input) => filter.isUserInput(input);
}

/**
 * Tells a person's input from the machine's own: a window that opens under a resting mouse reports a move of it, something
 * that lies on the keyboard repeats its key for ever, and something that lies on the screen moves for ever.
 */
class UserInputFilter {
  readonly #options: UserInputFilterOptions;
  /** Where the mouse was when a move of it last counted. */
  #countedAt: Point | null = null;
  #isTouched = false;
  #isPressed = false;
  /** When the last touch, press or pinch began. */
  #pressedAt: number;

  constructor(options: UserInputFilterOptions) {
    this.#options = options;
    this.#pressedAt = options.now();
  }

  isUserInput({ type, modifiers = [] }: InputEvent): boolean {
    // Chromium sees pinches in touches that tremble as well.
    if (this.#isTouched && type.startsWith('gesture')) return false;
    this.#follow(type);
    if (type === 'mouseMove') return this.#hasMoved() && !(this.#isPressed && this.#isPressedForLong());
    if (type === 'touchMove' || type === 'gesturePinchUpdate') return !this.#isPressedForLong();
    return USER_INPUT.has(type) && !modifiers.some((name) => name.toLowerCase() === 'isautorepeat');
  }

  #follow(type: string): void {
    if (type === 'touchStart') this.#isTouched = true;
    else if (type === 'touchEnd' || type === 'touchCancel') this.#isTouched = false;
    else if (type === 'mouseDown') this.#isPressed = true;
    else if (type === 'mouseUp') this.#isPressed = false;
    if (PRESSES.has(type)) this.#pressedAt = this.#options.now();
  }

  #hasMoved(): boolean {
    const { x, y } = this.#options.cursor();
    const before = this.#countedAt;
    if (before && Math.hypot(x - before.x, y - before.y) < MIN_MOVE) return false;
    this.#countedAt = { x, y };
    return before !== null;
  }

  #isPressedForLong(): boolean {
    return this.#options.now() - this.#pressedAt > MAX_PRESS_MS;
  }
}
