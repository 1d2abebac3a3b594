import type { WireSession } from '../domain/session-wire.ts';
import type {
  AccessibilitySettings,
  CatalogueStatus,
  IdleState,
  OpenedSession,
  PlatformSettings,
} from './platform.ts';

/** The narrow door from the kiosk's pages to its main process: one method for each thing they may ask for. */
export interface KioskBridge {
  /** The machine's settings. */
  settings(): Promise<PlatformSettings>;
  /** Writes a fault to the kiosk's log; at most 2,000 characters of it. */
  reportFault(message: string): Promise<void>;
  /** Says that the pages are alive. */
  beat(): Promise<void>;
  /** What to start with. */
  openSession(): Promise<OpenedSession>;
  /** Writes the session to the journal. @returns whether it is on the disk */
  saveSession(session: WireSession): Promise<boolean>;
  /** Whether the kiosk asks 'Are you still there?'. */
  idleState(): Promise<IdleState>;
  /** Calls back whenever that has changed. @returns what ends that */
  onIdleChange(listener: () => void): () => void;
  /** Says that somebody is there. */
  stay(): Promise<void>;
  /** Ends the session; the shop is then opened anew. */
  endSession(): Promise<void>;
  /** Keeps what the shopper asked for until the session's end. */
  setAccessibility(settings: AccessibilitySettings): Promise<void>;
  /** How old the catalogue is. */
  catalogueStatus(): Promise<CatalogueStatus>;
  /** Calls back whenever the catalogue's status has changed. @returns what ends that */
  onCatalogueChange(listener: () => void): () => void;
}

declare global {
  interface Window {
    /** Put here by the kiosk's preload script; absent on the web. */
    readonly countertop?: KioskBridge;
  }
}
