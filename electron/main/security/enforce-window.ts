import type { BrowserWindow, Rectangle } from 'electron';
import { type Backoff, backoffMs } from '../core/backoff.ts';
import type { Core } from '../core/open-core.ts';

/** Lets a change settle before the check. */
const SETTLING_MS = 50;
const PAUSES: Backoff = { firstMs: 100, longestMs: 5000 };
/** After this time without attempts, the number of attempts is reset. */
const QUIET_MS = 10_000;

/** After this many attempts a failure is logged. A new window needs one or two. */
const MAX_ATTEMPTS = 5;

interface WindowEnforcerOptions extends Pick<Core, 'clock' | 'log'> {
  readonly isOn: () => boolean;
  /** The display area that the window must cover. */
  readonly area: () => Rectangle;
  /** Whether the window should have the focus but none of our windows has it. */
  readonly lacksFocus: () => boolean;
}

interface Rule {
  /** The rule's name in the log. */
  readonly name: string;
  isBroken(window: BrowserWindow, options: WindowEnforcerOptions): boolean;
  /** @param attempts number of earlier attempts */
  correct(window: BrowserWindow, options: WindowEnforcerOptions, attempts: number): void;
}

const RULES: readonly Rule[] = [
  { name: 'minimised', isBroken: (window) => window.isMinimized(), correct: (window) => window.restore() },
  { name: 'hidden', isBroken: (window) => !window.isVisible(), correct: (window) => window.show() },
  { name: 'no kiosk', isBroken: (window) => !window.isKiosk(), correct: (window) => window.setKiosk(true) },
  {
    name: 'not full screen',
    isBroken: (window) => !window.isFullScreen(),
    correct: (window) => window.setFullScreen(true),
  },
  {
    name: 'bounds',
    isBroken: (window, { area }) => !isSame(window.getBounds(), area()),
    correct: fillDisplay,
  },
  {
    name: 'not on top',
    isBroken: (window) => !window.isAlwaysOnTop(),
    correct: (window) => window.setAlwaysOnTop(true, 'screen-saver'),
  },
  { name: 'focus', isBroken: (_window, { lacksFocus }) => lacksFocus(), correct: (window) => window.focus() },
];

/** Electron may not know that the window has left full screen. So after a failed attempt, enter full screen anew. */
function fillDisplay(window: BrowserWindow, { area }: WindowEnforcerOptions, attempts: number): void {
  if (attempts > 0) {
    window.setKiosk(false);
    window.setFullScreen(false);
  }
  window.setBounds(area());
  if (attempts > 0) {
    window.setKiosk(true);
    window.setFullScreen(true);
  }
}

/** Keeps a window over the whole of its display, on top and with the focus. */
export class WindowEnforcer {
  readonly window: BrowserWindow;
  readonly #options: WindowEnforcerOptions;
  #isWaiting = false;
  #attempts = 0;
  #lastAttemptAt = Number.NEGATIVE_INFINITY;

  constructor(window: BrowserWindow, options: WindowEnforcerOptions) {
    this.window = window;
    this.#options = options;
  }

  /** Call it whenever the window may have changed. */
  check(): void {
    if (!this.#isWaiting) this.#wait(SETTLING_MS);
  }

  #wait(ms: number): void {
    this.#isWaiting = true;
    this.#options.clock.setTimer(() => {
      this.#isWaiting = false;
      this.#enforce();
    }, ms);
  }

  #enforce(): void {
    const { window } = this;
    const { isOn, clock, log } = this.#options;
    if (window.isDestroyed() || !isOn()) return;
    const broken = RULES.filter((rule) => rule.isBroken(window, this.#options));
    if (broken.length === 0) return;
    const now = clock.monotonic();
    if (now - this.#lastAttemptAt > QUIET_MS) this.#attempts = 0;
    if (this.#attempts === MAX_ATTEMPTS) log('window-not-held', { wrong: broken.map(({ name }) => name) });
    for (const rule of broken) rule.correct(window, this.#options, this.#attempts);
    this.#lastAttemptAt = now;
    this.#attempts += 1;
    this.#wait(backoffMs(PAUSES, this.#attempts));
  }
}

function isSame(one: Rectangle, other: Rectangle): boolean {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
}
