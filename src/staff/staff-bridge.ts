import type { StaffAction, StaffBridge } from '../../electron/ipc/staff-contract.ts';
import type { AccessibilitySettings } from '../platform/platform.ts';

export type { StaffAction, StaffBridge };

/** What the staff's page shows; the main process decides. */
export type StaffScreen = 'enter-pin' | 'choose-pin' | 'no-pin' | 'menu';

/** What the staff's page starts with. */
export interface StaffView {
  readonly screen: StaffScreen;
  /** How long no PIN is taken, in ms. */
  readonly waitMs: number;
  /** How dense the screen is, for keys that must have a size in mm. */
  readonly pixelsPerInch: number;
  readonly highContrast: boolean;
}

/** What came of a PIN: 'refused' of a new one that is too easy to guess, or where none may be chosen here. */
export interface PinAnswer {
  readonly outcome: 'right' | 'wrong' | 'locked' | 'refused' | 'not written';
  /** How long no PIN is taken from now on, in ms. */
  readonly waitMs: number;
}

/** What came of it, in a sentence for the staff. */
export interface ActionAnswer {
  readonly message: string;
}

/** What is wrong with a part of the kiosk. */
interface StaffWarning {
  readonly part: string;
  readonly message: string;
}

/** What the menu shows. */
export interface StaffMenu {
  /** What a clerk says on the telephone: which kiosk this is, and where it is in the network. */
  readonly kioskId: string;
  readonly hostName: string;
  readonly addresses: readonly string[];
  readonly version: string;
  /** Such as 'Electron 45.4.1, Chromium 152.0.0.0'. */
  readonly runtime: string;
  readonly uptimeMs: number;
  /** The age of the list that the pages have, or else would get, in ms; null where it cannot grow old or there is none. */
  readonly catalogueAgeMs: number | null;
  readonly catalogue: 'embedded' | 'reachable' | 'failing' | 'failing without a list' | 'not asked yet';
  readonly isLocked: boolean;
  readonly isWindowed: boolean;
  readonly warnings: readonly StaffWarning[];
  /** What every session starts with. */
  readonly accessibility: AccessibilitySettings;
}

declare global {
  interface Window {
    /** Put here by the preload script of the staff's page; absent in the shop. */
    readonly staff?: StaffBridge;
  }
}
