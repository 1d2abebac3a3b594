import type { PlatformSettings } from './platform.ts';

/** The narrow door from the kiosk's pages to its main process: one method for each thing they may ask for. */
export interface KioskBridge {
  /** The machine's settings. */
  settings(): Promise<PlatformSettings>;
  /** Writes a fault to the kiosk's log; at most 2,000 characters of it. */
  reportFault(message: string): Promise<void>;
}

declare global {
  interface Window {
    /** Put here by the kiosk's preload script; absent on the web. */
    readonly countertop?: KioskBridge;
  }
}
