/** Maximum wait for the browser to be idle, in ms. */
const IDLE_TIMEOUT_MS = 3000;

/** Resolves when the browser is idle. For work that must not delay the pictures. */
export function whenBrowserIdle(): Promise<void> {
  return new Promise((resolve) => {
    const { requestIdleCallback }: Partial<Window> = window;
    if (requestIdleCallback) requestIdleCallback.call(window, () => resolve(), { timeout: IDLE_TIMEOUT_MS });
    // Safari lacks requestIdleCallback: wait until the first paint is probably over.
    else setTimeout(resolve, 200);
  });
}
