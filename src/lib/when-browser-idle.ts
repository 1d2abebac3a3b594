/** The longest that work waits for a quiet moment, in ms. */
const IDLE_TIMEOUT_MS = 3000;

/** Settles when the browser is idle, for work that must not delay the pictures. */
export function whenBrowserIdle(): Promise<void> {
  return new Promise((resolve) => {
    const { requestIdleCallback }: Partial<Window> = window;
    if (requestIdleCallback) requestIdleCallback.call(window, () => resolve(), { timeout: IDLE_TIMEOUT_MS });
    // Safari lacks requestIdleCallback; wait briefly after the first paint.
    else setTimeout(resolve, 200);
  });
}
