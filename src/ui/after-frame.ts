/** The longest that work waits for a frame, in ms: a window that nobody sees draws none. */
const PATIENCE_MS = 100;

let waiting = 0;

/** Whether a frame is due that shows what was pressed: what is scrolled meanwhile belongs to what follows it. */
export const isFrameDue = (): boolean => waiting > 0;

/**
 * Waits for what belongs to a press but does not show: until behind the frame that the press changes, or just before the
 * next press.
 * @returns false where the shopper has gone back meanwhile, for whom it is no longer to be done
 */
export function afterFrame(): Promise<boolean> {
  waiting += 1;
  return new Promise<boolean>((resolve) => {
    const over = new AbortController();
    function end(isWanted: boolean) {
      if (over.signal.aborted) return;
      over.abort();
      waiting -= 1;
      resolve(isWanted);
    }
    // A task of its own comes behind the paint of its frame.
    requestAnimationFrame(() => setTimeout(end, 0, true));
    setTimeout(end, PATIENCE_MS, true);
    for (const type of ['click', 'keydown', 'popstate'] as const)
      addEventListener(type, () => end(type !== 'popstate'), { signal: over.signal, capture: true });
  });
}
