import * as v from 'valibot';
import { form, isLong } from '../support/test-profile.ts';

const wholeNumber = v.optional(
  v.pipe(v.string(), v.regex(/^\d+$/, 'must be a whole number'), v.transform(Number)),
);

/** How much is tried: the short form is part of `npm test`, the long one is `npm run test:escape`. */
export const testProfile = {
  short: { shoppers: 2, storms: 1, taps: 30, clicks: 20 },
  long: { shoppers: 50, storms: 5, taps: 1000, clicks: 150 },
}[form];

/** The same in every short run, another one in each long run; whoever repeats a run gives its seed. */
export const randomSeed =
  v.parse(wholeNumber, process.env.COUNTERTOP_MONKEY_SEED) ??
  (isLong ? Math.floor(Math.random() * 2 ** 32) : 4);

/** How long the monkey plays. */
export const monkeyMinutes = v.parse(wholeNumber, process.env.COUNTERTOP_MONKEY_MINUTES) ?? 10;
