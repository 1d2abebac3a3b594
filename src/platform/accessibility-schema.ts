import * as v from 'valibot';

/** What a shopper can ask of the shop so that it suits them; it lasts as long as their session. */
export const accessibilitySettings = v.strictObject({
  largerText: v.boolean(),
  highContrast: v.boolean(),
  /** Everything to press within the lower part of a tall screen. */
  reachDown: v.boolean(),
  /** Longer until the kiosk asks whether anybody is there, and longer for the answer. */
  moreTime: v.boolean(),
});
