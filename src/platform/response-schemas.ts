import * as v from 'valibot';
import { brandSchema } from '../domain/brand-schema.ts';
import { sessionSchema } from '../domain/session-schema.ts';
import { accessibilitySettings } from './accessibility-schema.ts';

/** Settings of the machine that the shop's pages follow. */
export const platformSettings = v.object({
  /** How the shop looks at the moment: a page that is loaded again goes on as it was. */
  accessibility: accessibilitySettings,
  /** How it looks for every new shopper. */
  startAccessibility: accessibilitySettings,
  /** Whether shoppers are kept in: then nothing of the browser around the shop answers to them. */
  isLocked: v.boolean(),
  /** How dense the screen is, for what must have a size in mm. */
  pixelsPerInch: v.number(),
  /** The catalogue host behind the kiosk's gateway, which relative picture addresses are read against. */
  catalogueHost: v.nullable(v.string()),
  /** How old, in minutes, a cached list may be that a new session still starts with. */
  catalogueMaxAgeMinutes: v.number(),
  /** Whose shop it is. */
  brand: brandSchema,
});

/** What the machine knows of a session that ended before its time. */
export const openedSession = v.object({
  /** What to go on with; null where local storage is all that is known. */
  session: v.nullable(sessionSchema),
  /** Whether the shopper must first be asked 'Continue or start over?'. */
  ask: v.boolean(),
});

/** Whether the kiosk asks 'Are you still there?'. */
export const idleState = v.object({
  /** What is left for an answer, in ms; null while nothing is asked. */
  endsInMs: v.nullable(v.number()),
});

/** What is known about the age of the catalogue: of the list that the pages sell from. */
export const catalogueStatus = v.object({
  /** When that list was last right, in ms since 1970; null where it cannot grow old or is not known. */
  asOf: v.nullable(v.number()),
  /** How long ago that was, in ms. */
  ageMs: v.nullable(v.number()),
  /** False while the catalogue host fails and its last good answer stands in; null before it was asked anything. */
  isReachable: v.nullable(v.boolean()),
  /** Whether the kiosk's gateway holds a newer list than it has handed out. */
  hasNewer: v.boolean(),
  /** Whether the staff had it fetched: the list that the pages have goes then, however young it is. */
  isRecalled: v.exactOptional(v.boolean()),
});
