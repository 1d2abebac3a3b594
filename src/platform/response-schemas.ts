import * as v from 'valibot';
import { brandSchema } from '../domain/brand.ts';
import { sessionSchema } from '../domain/session-schema.ts';

export const accessibilitySettings = v.strictObject({
  largerText: v.boolean(),
  highContrast: v.boolean(),
  /** Moves all controls to the lower part of the screen. */
  reachDown: v.boolean(),
  /** Lengthens the idle time-out and the time to answer 'Are you still there?'. */
  moreTime: v.boolean(),
});

export const platformSettings = v.object({
  accessibility: accessibilitySettings,
  /** The settings that every session starts with. */
  startAccessibility: accessibilitySettings,
  isLocked: v.boolean(),
  pixelsPerInch: v.number(),
  /** The catalogue host, the base of relative picture addresses; null if there is no host. */
  catalogueHost: v.nullable(v.string()),
  /** The age in minutes above which a new session fetches the list again. */
  catalogueMaxAgeMinutes: v.number(),
  brand: brandSchema,
});

export const openedSession = v.object({
  /** The session to restore. If null, the cart comes from local storage. */
  session: v.nullable(sessionSchema),
  /** True if the shopper must first answer 'Continue or start over?'. */
  ask: v.boolean(),
});

export const idleState = v.object({
  /** Time left to answer 'Are you still there?', in ms; null if the question is not shown. */
  endsInMs: v.nullable(v.number()),
});

export const catalogueStatus = v.object({
  /** When the host last confirmed the list, in ms since 1970; null if unknown or if the list is embedded. */
  asOf: v.nullable(v.number()),
  /** The time since `asOf`, in ms. */
  ageMs: v.nullable(v.number()),
  /** False while the host fails: pages then get its last good list, if there is one. Null before the first request. */
  isReachable: v.nullable(v.boolean()),
  /** True if the gateway has a newer list than the pages. */
  hasNewer: v.boolean(),
  /** True if staff reloaded the list. The pages then replace their list, even if it is fresh. */
  isRecalled: v.exactOptional(v.boolean()),
});
