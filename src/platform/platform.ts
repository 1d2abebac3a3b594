import type * as v from 'valibot';
import type { Session } from '../domain/session.ts';
import type { accessibilitySettings } from './accessibility-schema.ts';
import type { catalogueStatus, idleState, openedSession, platformSettings } from './response-schemas.ts';

export type AccessibilitySettings = Readonly<v.InferOutput<typeof accessibilitySettings>>;

export type PlatformSettings = Readonly<v.InferOutput<typeof platformSettings>>;

export type OpenedSession = Readonly<v.InferOutput<typeof openedSession>>;

/** The kiosk's journal of the running session. A write resolves when it is on the disk or has failed. */
export interface SessionJournal {
  open(): Promise<OpenedSession>;
  /** @returns whether the session would now survive a power cut */
  save(session: Session): Promise<boolean>;
}

export type IdleState = Readonly<v.InferOutput<typeof idleState>>;

/** The shopper in front of the kiosk, whose input the main process counts. */
export interface UserActivity {
  idle(): Promise<IdleState>;
  /** Calls the listener on every change. @returns unsubscribes */
  onIdleChange(listener: () => void): () => void;
  /** Counts as input what the main process sees none of: a screen reader's press of a button. */
  keepAlive(): void;
  /** Ends the session for good and opens the shop anew, once the press that asks for it can have no second. */
  endSession(): Promise<void>;
}

/** How old the product list is that the pages sell from. */
export type CatalogueStatus = Readonly<v.InferOutput<typeof catalogueStatus>>;

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
