/** The longest that work waits for a frame, in ms: a window that nobody sees draws none. */
const PATIENCE_MS = 100;

/** What a shopper may do next; what was put off must be done by then. */
const NEXT_STEPS = ['click', 'keydown', 'popstate'] as const;

/** Does what belongs to a press but does not show, once: behind the frame that the press changes, or before the next press. */
export function afterFrame(work: () => void): void {
  const once = new AbortController();
  function run() {
    if (once.signal.aborted) return;
    once.abort();
    work();
  }
  // A task of its own comes behind the paint of its frame.
  requestAnimationFrame(() => setTimeout(run));
  setTimeout(run, PATIENCE_MS);
  for (const type of NEXT_STEPS) addEventListener(type, run, { signal: once.signal, capture: true });
}
