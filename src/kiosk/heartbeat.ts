import { HEARTBEAT_MS, type Platform } from '../platform/platform.ts';

/**
 * Tells the machine, from the first picture on and then regularly, that the shop is alive: its script runs, and there
 * is something on the screen. A page that hangs or went blank stops telling, and the machine loads it again.
 * @param root the element that the shop draws into, still empty
 */
export function startHeartbeat(platform: Pick<Platform, 'heartbeat'>, root: Element): void {
  const sendHeartbeat = () => {
    if (root.childElementCount > 0) platform.heartbeat();
  };
  new MutationObserver((_changes, observer) => {
    observer.disconnect();
    sendHeartbeat();
  }).observe(root, { childList: true });
  setInterval(sendHeartbeat, HEARTBEAT_MS);
}
