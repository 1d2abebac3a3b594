import * as v from 'valibot';
import { accessibilitySettings } from '../platform/response-schemas.ts';

export const staffView = v.object({
  screen: v.picklist(['enter-pin', 'choose-pin', 'no-pin', 'menu']),
  /** How long the pad is locked. */
  waitMs: v.number(),
  pixelsPerInch: v.number(),
  highContrast: v.boolean(),
});

/** The result of entering or choosing a PIN. 'refused': the PIN is too easy to guess, or may not be chosen now. */
export const pinAnswer = v.object({
  outcome: v.picklist(['right', 'wrong', 'locked', 'refused', 'not written']),
  waitMs: v.number(),
});

export const actionAnswer = v.object({ message: v.string() });

export const staffMenu = v.object({
  kioskId: v.string(),
  hostName: v.string(),
  addresses: v.array(v.string()),
  version: v.string(),
  /** Such as 'Electron 45.4.1, Chromium 152.0.0.0'. */
  runtime: v.string(),
  uptimeMs: v.number(),
  /** The age of the product list in ms; null for the embedded catalogue or without a list. */
  catalogueAgeMs: v.nullable(v.number()),
  catalogue: v.picklist(['embedded', 'reachable', 'failing', 'failing without a list', 'not asked yet']),
  isLocked: v.boolean(),
  isWindowed: v.boolean(),
  warnings: v.array(v.object({ part: v.string(), message: v.string() })),
  /** The settings that every session starts with. */
  accessibility: accessibilitySettings,
});
