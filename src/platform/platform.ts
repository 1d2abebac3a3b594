import type { WireSession } from '../domain/session.ts';

/** Settings of the machine that the shop's pages follow. */
export interface PlatformSettings {
  readonly contrast: 'standard' | 'high';
  /** The catalogue host behind the kiosk's gateway, which relative picture addresses are read against. */
  readonly catalogueHost: string | null;
  /** How old, in minutes, a cached list may be that a new session still starts with. */
  readonly catalogueMaxAgeMinutes: number;
}

/** What the machine knows of a session that ended before its time. */
export interface OpenedSession {
  /** What to go on with; null where local storage is all that is known. */
  readonly session: WireSession | null;
  /** Whether the shopper must first be asked 'Continue or start over?'. */
  readonly ask: boolean;
}

/** The kiosk's journal of the running session. A write is answered when it is on the disk, or could not get there. */
export interface SessionJournal {
  open(): Promise<OpenedSession>;
  /** @returns whether the session would now survive a power cut */
  save(session: WireSession): Promise<boolean>;
  /** Forgets the session for good. @returns whether a power cut could not bring it back */
  wipe(): Promise<boolean>;
}

/** What is known about the age of the catalogue: of the list that the pages sell from. */
export interface CatalogueStatus {
  /** When that list was last right, in ms since 1970; null where it cannot grow old or is not known. */
  readonly asOf: number | null;
  /** How long ago that was, in ms. */
  readonly ageMs: number | null;
  /** False while the catalogue host fails and its last good answer stands in; null before it was asked anything. */
  readonly isReachable: boolean | null;
  /** Whether the kiosk's gateway holds a newer list than it has handed out. */
  readonly hasNewer: boolean;
}

/** The age of the catalogue and the news of it. */
export interface CatalogueWatch {
  status(): Promise<CatalogueStatus>;
  /** Calls back whenever the status has changed. @returns what ends that */
  onChange(listener: () => void): () => void;
}

/** What the shop needs from the machine it runs on; the kiosk and the web each have their own. */
export interface Platform {
  /** Read once at start. */
  readonly settings: PlatformSettings;
  /** Null on the web, where local storage is all there is. */
  readonly journal: SessionJournal | null;
  readonly catalogue: CatalogueWatch;
  /** Tells the machine that the pages are alive; to be called every `HEARTBEAT_MS`. */
  beat(): void;
  /** Leaves word of a fault where its operator can find it. */
  reportFault(message: string): void;
}

/** The time between two signs of life of the pages, in ms. */
export const HEARTBEAT_MS = 2000;
