import type { WireSession } from '../domain/session.ts';
import type { CatalogueStatus, OpenedSession, PlatformSettings } from './platform.ts';

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
  /** Forgets the session. @returns whether it is gone from the disk */
  wipeSession(): Promise<boolean>;
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
