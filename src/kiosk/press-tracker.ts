/** How long after a press its click may still come, in ms. */
const CLICK_MS = 300;
/** How long a press is waited for whose end never comes, in ms. */
const LONGEST_PRESS_MS = 5000;

const EVENTS = ['pointerdown', 'keydown', 'pointerup', 'pointercancel', 'keyup', 'click'] as const;

/** How long to wait on, once this has happened. */
function waitAfter(type: string): number {
  if (type === 'pointerdown' || type === 'keydown') return LONGEST_PRESS_MS;
  // A click is the last of a press.
  return type === 'click' || type === 'keyup' ? 0 : CLICK_MS;
}

/** Watches presses of fingers, mice and keys, from now on. */
export interface PressTracker {
  /**
   * Calls back, once, when no press is under way whose rest could meet what lies beneath.
   * @returns what calls it off
   */
  onRelease(work: () => void): () => void;
  /** Ends the watch; nobody is called back any more. */
  end(): void;
}

/**
 * Begins to watch presses. What a press closes must stay until the press is over: a finger's click, or the repeats of a
 * key that is held, would go to what appears in its place.
 */
export function trackPresses(page: Window): PressTracker {
  let quietAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let work: (() => void) | null = null;

  function schedule(): void {
    clearTimeout(timer);
    if (work) timer = setTimeout(work, Math.max(0, quietAt - performance.now()));
  }
  function note({ type, detail }: UIEvent): void {
    // A click that a key makes comes while the key is down still.
    if (type === 'click' && detail === 0) return;
    quietAt = performance.now() + waitAfter(type);
    schedule();
  }
  function end(): void {
    clearTimeout(timer);
    for (const type of EVENTS) page.removeEventListener(type, note, true);
  }
  for (const type of EVENTS) page.addEventListener(type, note, true);

  return {
    onRelease(callBack) {
      // The press that led here may be on its way still.
      quietAt = Math.max(quietAt, performance.now() + CLICK_MS);
      work = callBack;
      schedule();
      return () => {
        work = null;
        schedule();
      };
    },
    end,
  };
}
