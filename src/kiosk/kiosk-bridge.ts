import type { KioskBridge } from '../../electron/ipc/shop-contract.ts';

declare global {
  interface Window {
    /** Set by the kiosk's preload script; absent on the web. */
    readonly countertop?: KioskBridge;
  }
}
