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
  /** Calls the listener on every change. @returns unsubscribe */
  onIdleChange(listener: () => void): () => void;
  /** Counts input that the main process cannot see: a screen reader's press. */
  keepAlive(): void;
  /** Ends the session and opens the shop anew, once the press can have no second one. */
  endSession(): Promise<void>;
}

/** The age of the product list. */
export type CatalogueStatus = Readonly<v.InferOutput<typeof catalogueStatus>>;

/** The age of the catalogue, and its changes. */
export interface CatalogueWatch {
  status(): Promise<CatalogueStatus>;
  /** Calls back on every change. @returns unsubscribe */
  onChange(listener: () => void): () => void;
}

/** What the shop needs from its machine; implemented by kiosk and web. */
export interface Platform {
  /** Read once at start. */
  readonly settings: PlatformSettings;
  /** Null on the web, which has only local storage. */
  readonly journal: SessionJournal | null;
  readonly catalogue: CatalogueWatch;
  /** Null on the web, where a session ends with its tab. */
  readonly userActivity: UserActivity | null;
  /** Stores the shopper's settings until the session ends. */
  keepAccessibility(settings: AccessibilitySettings): void;
  /** Heartbeat; call it every `HEARTBEAT_MS`. */
  heartbeat(): void;
  /** Writes an error to the operator's log, if there is one. */
  reportError(message: string): void;
}

/** Interval of the heartbeat, in ms. */
export const HEARTBEAT_MS = 2000;

/** The defaults. */
export const DEFAULT_ACCESSIBILITY: AccessibilitySettings = {
  largerText: false,
  highContrast: false,
  reachDown: false,
  moreTime: false,
};

/** Every setting with its label, in display order. */
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
