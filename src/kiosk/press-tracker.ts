/** How long after a press its click may still come, in ms. */
const CLICK_MS = 300;
/** How long a press without an end is waited for, in ms. */
const LONGEST_PRESS_MS = 5000;

const EVENTS = ['pointerdown', 'keydown', 'pointerup', 'pointercancel', 'keyup', 'click'] as const;

/** How long to wait after each event. */
function waitAfter(type: string): number {
  if (type === 'pointerdown' || type === 'keydown') return LONGEST_PRESS_MS;
  // A click is the end of a press.
  return type === 'click' || type === 'keyup' ? 0 : CLICK_MS;
}

/**
 * Tracks presses of fingers, mice and keys. What a press closes must stay until the press is over: its click or
 * key repeats would go to what appears in its place.
 */
export class PressTracker {
  readonly #listeners = new AbortController();
  /** When no press is under way any more, in ms on the page's clock. */
  #quietAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #work: (() => void) | null = null;

  constructor(page: Window) {
    const options = { capture: true, signal: this.#listeners.signal };
    for (const type of EVENTS) page.addEventListener(type, (event) => this.#note(event), options);
  }

  /**
   * Calls back once when no press is under way.
   * @returns cancel
   */
  onRelease(work: () => void): () => void {
    // The press that led here may still be under way.
    this.#quietAt = Math.max(this.#quietAt, performance.now() + CLICK_MS);
    this.#work = work;
    this.#schedule();
    return () => {
      this.#work = null;
      this.#schedule();
    };
  }

  /** Stops tracking; nobody is called back any more. */
  end(): void {
    clearTimeout(this.#timer);
    this.#listeners.abort();
  }

  #note({ type, detail }: UIEvent): void {
    // The click of a key comes while the key is still down.
    if (type === 'click' && detail === 0) return;
    this.#quietAt = performance.now() + waitAfter(type);
    this.#schedule();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#work) this.#timer = setTimeout(this.#work, Math.max(0, this.#quietAt - performance.now()));
  }
}
