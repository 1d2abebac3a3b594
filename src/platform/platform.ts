import type * as v from 'valibot';
import type { Brand } from '../domain/brand.ts';
import type * as schemas from './response-schemas.ts';

export type AccessibilitySettings = Readonly<v.InferOutput<typeof schemas.accessibilitySettings>>;

export type PlatformSettings = Readonly<v.InferOutput<typeof schemas.platformSettings>>;

export type OpenedSession = Readonly<v.InferOutput<typeof schemas.openedSession>>;

export type IdleState = Readonly<v.InferOutput<typeof schemas.idleState>>;

export type CatalogueStatus = Readonly<v.InferOutput<typeof schemas.catalogueStatus>>;

/** True if a catalogue host's cached list is too old for a new session. */
export function isListStale({ ageMs }: Pick<CatalogueStatus, 'ageMs'>, maxAgeMinutes: number): boolean {
  // An unknown age counts as too old, because otherwise the list might never be refetched.
  return ageMs === null || ageMs > maxAgeMinutes * 60_000;
}

export interface CatalogueWatch {
  status(): Promise<CatalogueStatus>;
  /** @returns unsubscribe */
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
