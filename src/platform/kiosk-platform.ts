import './kiosk-bridge.ts';
import type { Platform } from './platform.ts';

/** The longest fault message that the main process takes. */
const MAX_FAULT_LENGTH = 2000;

/** The kiosk, through its preload script. */
export async function openKioskPlatform(): Promise<Platform> {
  const bridge = window.countertop;
  if (!bridge) throw new Error('The kiosk build needs its preload script');
  return {
    settings: await bridge.settings(),
    reportFault(message) {
      // A log that cannot be written is no reason to disturb a shopper.
      bridge.reportFault(message.slice(0, MAX_FAULT_LENGTH)).catch(() => undefined);
    },
  };
}
