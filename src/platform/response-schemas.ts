import * as v from 'valibot';
import { brandSchema } from '../domain/brand.ts';
import { sessionSchema } from '../domain/session-schema.ts';
import { accessibilitySettings } from './accessibility-schema.ts';

export const platformSettings = v.object({
  /** The current preferences, which survive a reload. */
  accessibility: accessibilitySettings,
  /** The preferences every session starts with. */
  startAccessibility: accessibilitySettings,
  /** Whether the kiosk is locked: the browser's own gestures and menus are then off. */
  isLocked: v.boolean(),
  /** Pixels per inch of the screen, for sizes given in mm. */
  pixelsPerInch: v.number(),
  /** The catalogue host behind the kiosk's gateway; relative picture addresses are resolved against it. */
  catalogueHost: v.nullable(v.string()),
  /** The age in minutes above which a new session fetches the list again. */
  catalogueMaxAgeMinutes: v.number(),
  brand: brandSchema,
});

export const openedSession = v.object({
  /** The session to restore; null where only local storage has one. */
  session: v.nullable(sessionSchema),
  /** Whether the shopper must first be asked 'Continue or start over?'. */
  ask: v.boolean(),
});

export const idleState = v.object({
  /** Time left to answer, in ms; null while the question is not shown. */
  endsInMs: v.nullable(v.number()),
});

/** The age of the product list. */
export const catalogueStatus = v.object({
  /** When the list was last confirmed by the host, in ms since 1970; null if unknown or embedded. */
  asOf: v.nullable(v.number()),
  /** The time since then, in ms. */
  ageMs: v.nullable(v.number()),
  /** False while the host fails and its last good list is used; null before the first request. */
  isReachable: v.nullable(v.boolean()),
  /** Whether the gateway has a newer list than the pages. */
  hasNewer: v.boolean(),
  /** Whether staff asked for a new list: it then replaces even a fresh one. */
  isRecalled: v.exactOptional(v.boolean()),
});
