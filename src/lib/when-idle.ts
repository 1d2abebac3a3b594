/** The longest that work waits for a quiet moment, in ms. */
const IDLE_TIMEOUT_MS = 3000;

/** Settles in a quiet moment: for what no shopper waits for, so that it does not come before the pictures. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const { requestIdleCallback }: Partial<Window> = window;
    if (requestIdleCallback) requestIdleCallback.call(window, () => resolve(), { timeout: IDLE_TIMEOUT_MS });
    // Safari has none; there a short wait after the first paint does.
    else setTimeout(resolve, 200);
  });
}
