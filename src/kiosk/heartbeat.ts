/** Interval of the heartbeat, in ms. electron/main/recovery/heartbeat.ts says how long it may be missing. */
const HEARTBEAT_MS = 2000;

/**
 * Sends heartbeats from the first render on. If the page hangs or becomes blank, the heartbeats stop, and the main
 * process reloads the page.
 * @param root the element that the shop renders into; must be empty at the call
 */
export function startHeartbeat(heartbeat: () => void, root: Element): void {
  const sendHeartbeat = () => {
    if (root.childElementCount > 0) heartbeat();
  };
  new MutationObserver((_changes, observer) => {
    observer.disconnect();
    sendHeartbeat();
  }).observe(root, { childList: true });
  setInterval(sendHeartbeat, HEARTBEAT_MS);
}
