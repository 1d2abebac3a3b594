import * as v from 'valibot';
import { accessibilitySettings } from '../platform/accessibility-schema.ts';

/** What the staff's page starts with. */
export const staffView = v.object({
  /** What it shows; the main process decides. */
  screen: v.picklist(['enter-pin', 'choose-pin', 'no-pin', 'menu']),
  /** How long no PIN is taken, in ms. */
  waitMs: v.number(),
  /** How dense the screen is, for keys that must have a size in mm. */
  pixelsPerInch: v.number(),
  highContrast: v.boolean(),
});

/** What came of a PIN: 'refused' of a new one that is too easy to guess, or where none may be chosen here. */
export const pinAnswer = v.object({
  outcome: v.picklist(['right', 'wrong', 'locked', 'refused', 'not written']),
  /** How long no PIN is taken from now on, in ms. */
  waitMs: v.number(),
});

/** What came of it, in a sentence for the staff. */
export const actionAnswer = v.object({ message: v.string() });

/** What is wrong with a part of the kiosk. */
const staffWarning = v.object({ part: v.string(), message: v.string() });

/** What the menu shows. */
export const staffMenu = v.object({
  /** What a clerk says on the telephone: which kiosk this is, and where it is in the network. */
  kioskId: v.string(),
  hostName: v.string(),
  addresses: v.array(v.string()),
  version: v.string(),
  /** Such as 'Electron 45.4.1, Chromium 152.0.0.0'. */
  runtime: v.string(),
  uptimeMs: v.number(),
  /** The age of the list that the pages have, or else would get, in ms; null where it cannot grow old or there is none. */
  catalogueAgeMs: v.nullable(v.number()),
  catalogue: v.picklist(['embedded', 'reachable', 'failing', 'failing without a list', 'not asked yet']),
  isLocked: v.boolean(),
  isWindowed: v.boolean(),
  warnings: v.array(staffWarning),
  /** What every session starts with. */
  accessibility: accessibilitySettings,
});
