import * as v from 'valibot';
import { type Brand, brandSchema } from '../domain/brand.ts';
import { sessionSchema } from '../domain/session-schema.ts';

export const accessibilitySettings = v.strictObject({
  largerText: v.boolean(),
  highContrast: v.boolean(),
  /** Moves all controls to the lower part of a tall screen. */
  reachDown: v.boolean(),
  /** Lengthens the idle time-out and the time to answer 'Are you still there?'. */
  moreTime: v.boolean(),
});

export type AccessibilitySettings = Readonly<v.InferOutput<typeof accessibilitySettings>>;

export const platformSettings = v.object({
  /** The current preferences. They survive a reload. */
  accessibility: accessibilitySettings,
  /** The preferences every session starts with. */
  startAccessibility: accessibilitySettings,
  /** True if the kiosk is locked; browser gestures and menus are then off. */
  isLocked: v.boolean(),
  /** Pixels per inch of the screen, for sizes given in mm. */
  pixelsPerInch: v.number(),
  /** The catalogue host, the base of relative picture addresses; null if there is no host. */
  catalogueHost: v.nullable(v.string()),
  /** The age in minutes above which a new session fetches the list again. */
  catalogueMaxAgeMinutes: v.number(),
  brand: brandSchema,
});

export type PlatformSettings = Readonly<v.InferOutput<typeof platformSettings>>;

export const openedSession = v.object({
  /** The session to restore. If null, the cart comes from local storage. */
  session: v.nullable(sessionSchema),
  /** True if the shopper must first answer 'Continue or start over?'. */
  ask: v.boolean(),
});

export type OpenedSession = Readonly<v.InferOutput<typeof openedSession>>;

export const idleState = v.object({
  /** Time left to answer 'Are you still there?', in ms; null if the question is not shown. */
  endsInMs: v.nullable(v.number()),
});

export type IdleState = Readonly<v.InferOutput<typeof idleState>>;

/** How old the product list is, whether the host answers, and whether the pages should fetch the list again. */
export const catalogueStatus = v.object({
  /** When the host last confirmed the list, in ms since 1970; null if unknown or if the list is embedded. */
  asOf: v.nullable(v.number()),
  /** The time since `asOf`, in ms. */
  ageMs: v.nullable(v.number()),
  /** False while the host fails and its last good list is used; null before the first request. */
  isReachable: v.nullable(v.boolean()),
  /** True if the gateway has a newer list than the pages. */
  hasNewer: v.boolean(),
  /** True if staff reloaded the list. The pages then replace their list, even if it is fresh. */
  isRecalled: v.exactOptional(v.boolean()),
});

export type CatalogueStatus = Readonly<v.InferOutput<typeof catalogueStatus>>;

/** True if a catalogue host's cached list is too old for a new session. */
export function isListStale({ ageMs }: Pick<CatalogueStatus, 'ageMs'>, maxAgeMinutes: number): boolean {
  // An unknown age counts as too old, because otherwise the list might never be refetched.
  return ageMs === null || ageMs > maxAgeMinutes * 60_000;
}

/** Reports the catalogue's status and its changes. */
export interface CatalogueWatch {
  status(): Promise<CatalogueStatus>;
  /** Calls the listener on every change. @returns unsubscribe */
  onChange(listener: () => void): () => void;
}

/** The services that the pages need. Kiosk and web each implement this interface. */
export interface Platform {
  readonly brand: Brand;
  readonly catalogue: CatalogueWatch;
  /** Writes an error to the operator's log, if there is one. */
  reportError(message: string): void;
}

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
  return ACCESSIBILITY_CHOICES.every(([key]) => one[key] === other[key]);
}
