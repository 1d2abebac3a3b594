import type { BrowserWindow, Rectangle } from 'electron';
import { type Backoff, backoffMs } from '../core/backoff.ts';
import { type Clock, systemClock } from '../core/clock.ts';

/** How long a change of a window may settle before it is looked at, in ms. */
const SETTLING_MS = 50;
/** The waits between attempts, in ms: a window manager that refuses is asked again, ever less often. */
const PAUSES: Backoff = { firstMs: 100, longestMs: 5000 };
/** How long a window must stay right until its past counts no more, in ms. */
const QUIET_MS = 10_000;

/** After so many attempts in vain it is said that a window cannot be held; a new window takes one or two. */
const PATIENCE = 5;

/** As much of a window as is held. */
export type EnforcedWindow = Pick<
  BrowserWindow,
  | 'focus'
  | 'getBounds'
  | 'isAlwaysOnTop'
  | 'isDestroyed'
  | 'isFullScreen'
  | 'isKiosk'
  | 'isMinimized'
  | 'isVisible'
  | 'restore'
  | 'setAlwaysOnTop'
  | 'setBounds'
  | 'setFullScreen'
  | 'setKiosk'
  | 'show'
>;

interface HoldOptions {
  /** Whether it is to be held at the moment. */
  readonly isOn: () => boolean;
  /** The area of the display that it has to cover. */
  readonly area: () => Rectangle;
  /** Whether it should have the focus and no window of ours has it. */
  readonly lacksFocus: () => boolean;
  /** Called with what is wrong, once in a series of attempts, where it does not get right. */
  readonly onWrong: (wrong: readonly string[]) => void;
  readonly clock?: Pick<Clock, 'setTimer' | 'monotonic'>;
}

/** One thing that may be wrong with a window, and what mends it. */
interface Fault {
  readonly name: string;
  isThere(window: EnforcedWindow, options: HoldOptions): boolean;
  /** @param attempts how often it was tried before */
  mend(window: EnforcedWindow, options: HoldOptions, attempts: number): void;
}

const FAULTS: readonly Fault[] = [
  { name: 'minimised', isThere: (window) => window.isMinimized(), mend: (window) => window.restore() },
  { name: 'hidden', isThere: (window) => !window.isVisible(), mend: (window) => window.show() },
  { name: 'no kiosk', isThere: (window) => !window.isKiosk(), mend: (window) => window.setKiosk(true) },
  {
    name: 'not full screen',
    isThere: (window) => !window.isFullScreen(),
    mend: (window) => window.setFullScreen(true),
  },
  {
    name: 'bounds',
    isThere: (window, { area }) => !isSame(window.getBounds(), area()),
    mend: cover,
  },
  {
    name: 'not on top',
    isThere: (window) => !window.isAlwaysOnTop(),
    mend: (window) => window.setAlwaysOnTop(true, 'screen-saver'),
  },
  { name: 'focus', isThere: (_window, { lacksFocus }) => lacksFocus(), mend: (window) => window.focus() },
];

/**
 * Puts a window over its display. Where that alone does not help, the window manager has taken it out of full screen
 * behind Electron's back, which goes on calling it so: it leaves and comes anew.
 */
function cover(window: EnforcedWindow, { area }: HoldOptions, attempts: number): void {
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

/**
 * Keeps a window over the whole of its display, on top and with the focus.
 * @returns what is to be called whenever that may have changed; it looks a little later, and never more often than the
 * pauses allow
 */
export function enforceWindow(window: EnforcedWindow, options: HoldOptions): () => void {
  const { isOn, onWrong, clock = systemClock } = options;
  let isWaiting = false;
  let attempts = 0;
  let lastAt = Number.NEGATIVE_INFINITY;

  function wait(ms: number): void {
    isWaiting = true;
    clock.setTimer(look, ms);
  }

  function look(): void {
    isWaiting = false;
    if (window.isDestroyed() || !isOn()) return;
    const wrong = FAULTS.filter((fault) => fault.isThere(window, options));
    if (wrong.length === 0) return;
    if (clock.monotonic() - lastAt > QUIET_MS) attempts = 0;
    if (attempts === PATIENCE) onWrong(wrong.map(({ name }) => name));
    for (const fault of wrong) fault.mend(window, options, attempts);
    lastAt = clock.monotonic();
    attempts += 1;
    wait(backoffMs(PAUSES, attempts));
  }

  return () => {
    if (!isWaiting) wait(Math.max(SETTLING_MS, lastAt + backoffMs(PAUSES, attempts) - clock.monotonic()));
  };
}

function isSame(one: Rectangle, other: Rectangle): boolean {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
}
