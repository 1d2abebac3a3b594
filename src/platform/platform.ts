import type * as v from 'valibot';
import type { Session } from '../domain/session.ts';
import type { accessibilitySettings } from './accessibility-schema.ts';
import type { catalogueStatus, idleState, openedSession, platformSettings } from './response-schemas.ts';

export type AccessibilitySettings = Readonly<v.InferOutput<typeof accessibilitySettings>>;

export type PlatformSettings = Readonly<v.InferOutput<typeof platformSettings>>;

export type OpenedSession = Readonly<v.InferOutput<typeof openedSession>>;

/** The kiosk's journal keeps the running session on disk. */
export interface SessionJournal {
  open(): Promise<OpenedSession>;
  /**
   * Resolves when the session is on disk or could not be written.
   * @returns true if the session would now survive a power cut
   */
  save(session: Session): Promise<boolean>;
}

export type IdleState = Readonly<v.InferOutput<typeof idleState>>;

/** The shopper's activity at a kiosk. The main process detects activity from input events. */
export interface UserActivity {
  idle(): Promise<IdleState>;
  /** Calls the listener on every change. @returns unsubscribe */
  onIdleChange(listener: () => void): () => void;
  /** Reports input that the main process cannot see, such as a screen reader's click. */
  keepAlive(): void;
  /** Ends the session and reloads the shop. Waits first, so that the new page does not get a second press. */
  endSession(): Promise<void>;
}

export type CatalogueStatus = Readonly<v.InferOutput<typeof catalogueStatus>>;

/** Reports the catalogue's status and its changes. */
export interface CatalogueWatch {
  status(): Promise<CatalogueStatus>;
  /** Calls the listener on every change. @returns unsubscribe */
  onChange(listener: () => void): () => void;
}

/** Everything that differs between kiosk and web. Each of the two implements this interface. */
export interface Platform {
  /** Read once at start. */
  readonly settings: PlatformSettings;
  /** Null on the web: there is only local storage. */
  readonly journal: SessionJournal | null;
  readonly catalogue: CatalogueWatch;
  /** Null on the web: there is no idle time-out. */
  readonly userActivity: UserActivity | null;
  /** Stores the shopper's settings until the session ends. */
  keepAccessibility(settings: AccessibilitySettings): void;
  /** Sends a heartbeat; call it every `HEARTBEAT_MS`. */
  heartbeat(): void;
  /** Writes an error to the operator's log, if there is one. */
  reportError(message: string): void;
}

/** Interval of the heartbeat, in ms. */
export const HEARTBEAT_MS = 2000;

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

export function isSameAccessibility(one: AccessibilitySettings, other: AccessibilitySettings): boolean {
  return (
    one.largerText === other.largerText &&
    one.highContrast === other.highContrast &&
    one.reachDown === other.reachDown &&
    one.moreTime === other.moreTime
  );
}
