import type { InputEvent, Point } from 'electron';

/**
 * Events that only a person causes. Most gestures are left out, because Chromium derives them from touches and
 * continues some by itself. A pinch on a touch pad is included, because it comes without touches.
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

/** Events that begin a touch, press or pinch. */
const PRESSES: ReadonlySet<string> = new Set(['touchStart', 'mouseDown', 'gesturePinchBegin']);

/** Minimum distance of a mouse move that counts, in pixels: on a shaking table the mouse creeps. */
const MIN_MOVE = 3;
/** How long one touch or press counts, in ms. A longer one is an object on the screen or a broken panel. */
const MAX_PRESS_MS = 60_000;

interface UserInputFilterOptions {
  /** The position of the mouse, which mouse events lack. */
  readonly cursor: () => Point;
  /** A monotonic time, in ms. */
  readonly now: () => number;
}

/**
 * Returns a function that tells whether an event comes from a person. It keeps state: call it for each event.
 */
export function createUserInputFilter(options: UserInputFilterOptions): (input: InputEvent) => boolean {
  const filter = new UserInputFilter(options);
  return (input) => filter.isUserInput(input);
}

/**
 * Tells a person's input from false input: a window that opens under a resting mouse reports a move, an object
 * on the keyboard repeats its key for ever, and an object on the screen moves for ever.
 */
class UserInputFilter {
  readonly #options: UserInputFilterOptions;
  /** The mouse position when a move last counted. */
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
    // Chromium also takes trembling touches for pinches, so gestures during a touch do not count.
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
