import type { InputEvent, Point } from 'electron';

/**
 * Events that only a person causes. Not gestures: Chromium makes them from touches and continues some by itself.
 * A pinch on a touch pad comes without touches.
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

/** Events that moves follow from. */
const PRESSES: ReadonlySet<string> = new Set(['touchStart', 'mouseDown', 'gesturePinchBegin']);

/** How far a mouse must move to count, in pixels: on a shaking table it creeps. */
const MIN_MOVE = 3;
/** How long one touch or press counts, in ms: what never lifts is an object on the screen, or a broken panel. */
const MAX_PRESS_MS = 60_000;

interface UserInputFilterOptions {
  /** The position of the mouse; its events lack it. */
  readonly cursor: () => Point;
  /** A time in ms that never goes back. */
  readonly now: () => number;
}

/** Returns a function that tells whether an event is a person's. Call it for each event. */
export function createUserInputFilter(options: UserInputFilterOptions): (input: InputEvent) => boolean {
  const filter = new UserInputFilter(options);
  return (input) => filter.isUserInput(input);
}

/**
 * Tells a person's input from the machine's: a window that opens under a resting mouse reports a move, an object
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
    // Chromium sees pinches in trembling touches as well.
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
