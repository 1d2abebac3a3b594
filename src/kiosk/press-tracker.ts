/** Maximum time between the release of a press and its click, in ms. */
const CLICK_MS = 300;
/** Time-out for a press that never ends, in ms. */
const LONGEST_PRESS_MS = 5000;

const EVENTS = ['pointerdown', 'keydown', 'pointerup', 'pointercancel', 'keyup', 'click'] as const;

/** Maximum time from an event to the end of its press, in ms. */
function waitAfter(type: string): number {
  if (type === 'pointerdown' || type === 'keydown') return LONGEST_PRESS_MS;
  // A click or keyup ends its press.
  return type === 'click' || type === 'keyup' ? 0 : CLICK_MS;
}

/**
 * Tracks presses of fingers, mice and keys. A dialog that a press closes must stay until that press is over. Otherwise
 * the press's click or key repeats would reach the page below.
 */
export class PressTracker {
  readonly #listeners = new AbortController();
  /** The latest possible end of the current press, in ms of `performance.now()`. */
  #quietAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #work: (() => void) | null = null;

  constructor(page: Window) {
    const options = { capture: true, signal: this.#listeners.signal };
    for (const type of EVENTS) page.addEventListener(type, (event) => this.#note(event), options);
  }

  /** Calls back when no press is under way. @returns a function that cancels the callback */
  onRelease(work: () => void): () => void {
    // The press that led to this call may still be waiting for its click.
    this.#quietAt = Math.max(this.#quietAt, performance.now() + CLICK_MS);
    this.#work = work;
    this.#schedule();
    return () => {
      this.#work = null;
      this.#schedule();
    };
  }

  /** Stops tracking and cancels the callback. */
  end(): void {
    clearTimeout(this.#timer);
    this.#listeners.abort();
  }

  #note({ type, detail }: UIEvent): void {
    // A key's click has detail 0. It comes while the key is still down, so it does not end the press.
    if (type === 'click' && detail === 0) return;
    this.#quietAt = performance.now() + waitAfter(type);
    this.#schedule();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#work) this.#timer = setTimeout(this.#work, Math.max(0, this.#quietAt - performance.now()));
  }
}
