import type * as v from 'valibot';
import type { Brand } from '../domain/brand.ts';
import type { Session } from '../domain/session.ts';
import type { SerializedSession } from '../domain/session-schema.ts';
import type { accessibilitySettings } from './accessibility-schema.ts';

/** What a shopper can ask of the shop so that it suits them; it lasts as long as their session. */
export type AccessibilitySettings = Readonly<v.InferOutput<typeof accessibilitySettings>>;

/** Settings of the machine that the shop's pages follow. */
export interface PlatformSettings {
  /** How the shop looks at the moment: a page that is loaded again goes on as it was. */
  readonly accessibility: AccessibilitySettings;
  /** How it looks for every new shopper. */
  readonly startAccessibility: AccessibilitySettings;
  /** Whether shoppers are kept in: then nothing of the browser around the shop answers to them. */
  readonly isLocked: boolean;
  /** How dense the screen is, for what must have a size in mm. */
  readonly pixelsPerInch: number;
  /** The catalogue host behind the kiosk's gateway, which relative picture addresses are read against. */
  readonly catalogueHost: string | null;
  /** How old, in minutes, a cached list may be that a new session still starts with. */
  readonly catalogueMaxAgeMinutes: number;
  /** Whose shop it is. */
  readonly brand: Brand;
}

/** What the machine knows of a session that ended before its time. */
export interface OpenedSession {
  /** What to go on with; null where local storage is all that is known. */
  readonly session: SerializedSession | null;
  /** Whether the shopper must first be asked 'Continue or start over?'. */
  readonly ask: boolean;
}

/** The kiosk's journal of the running session. A write is answered when it is on the disk, or could not get there. */
export interface SessionJournal {
  open(): Promise<OpenedSession>;
  /** @returns whether the session would now survive a power cut */
  save(session: Session): Promise<boolean>;
}

/** Whether the kiosk asks 'Are you still there?'. */
export interface IdleState {
  /** What is left for an answer, in ms; null while nothing is asked. */
  readonly endsInMs: number | null;
}

/** The shopper in front of the kiosk, whose input the main process counts. */
export interface UserActivity {
  idle(): Promise<IdleState>;
  /** Calls back whenever that has changed. @returns what ends that */
  onIdleChange(listener: () => void): () => void;
  /** Counts as input what the main process sees none of: a screen reader's press of a button. */
  keepAlive(): void;
  /** Ends the session for good and opens the shop anew, once the press that asks for it can have no second. */
  endSession(): Promise<void>;
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
  /** Whether the staff had it fetched: the list that the pages have goes then, however young it is. */
  readonly isRecalled?: boolean;
}

/** The age of the catalogue, and its changes. */
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
  /** Null on the web, where a session ends with its tab. */
  readonly userActivity: UserActivity | null;
  /** Keeps what the shopper asked for until the session's end. */
  keepAccessibility(settings: AccessibilitySettings): void;
  /** Tells the machine that the pages are alive; to be called every `HEARTBEAT_MS`. */
  heartbeat(): void;
  /** Writes an error to the operator's log, where the machine has one. */
  reportError(message: string): void;
}

/** The time between two signs of life of the pages, in ms. */
export const HEARTBEAT_MS = 2000;

/** What applies where nobody has asked for anything. */
export const DEFAULT_ACCESSIBILITY: AccessibilitySettings = {
  largerText: false,
  highContrast: false,
  reachDown: false,
  moreTime: false,
};

/** Every setting and its name, in the order in which they are offered to shoppers and to the staff. */
export const ACCESSIBILITY_CHOICES: readonly (readonly [key: keyof AccessibilitySettings, name: string])[] = [
  ['largerText', 'Larger text'],
  ['highContrast', 'High contrast'],
  ['reachDown', 'Lower controls'],
  ['moreTime', 'More time'],
];

/** Whether two settings are equal. */
export function isSameAccessibility(one: AccessibilitySettings, other: AccessibilitySettings): boolean {
  return (
    one.largerText === other.largerText &&
    one.highContrast === other.highContrast &&
    one.reachDown === other.reachDown &&
    one.moreTime === other.moreTime
  );
}
