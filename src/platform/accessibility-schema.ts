import * as v from 'valibot';

export const accessibilitySettings = v.strictObject({
  largerText: v.boolean(),
  highContrast: v.boolean(),
  /** Moves all controls to the lower part of a tall screen. */
  reachDown: v.boolean(),
  /** Lengthens the idle time-out and the time to answer 'Are you still there?'. */
  moreTime: v.boolean(),
});
