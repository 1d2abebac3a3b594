import { HEARTBEAT_MS, type Platform } from '../platform/platform.ts';

/**
 * Tells the machine regularly that the shop is alive: its script runs, and there is something on the screen. A page
 * that hangs or went blank stops telling, and the machine loads it again.
 */
export function keepBeating(platform: Pick<Platform, 'beat'>, root: Element): void {
  setInterval(() => {
    if (root.childElementCount > 0) platform.beat();
  }, HEARTBEAT_MS);
}
