import * as v from 'valibot';

const form = v.parse(
  v.optional(v.picklist(['short', 'long'], 'COUNTERTOP_ESCAPE must be short or long'), 'short'),
  process.env.COUNTERTOP_ESCAPE,
);
const wholeNumber = v.optional(
  v.pipe(v.string(), v.regex(/^\d+$/, 'must be a whole number'), v.transform(Number)),
);

/** How much is tried: the short form is part of `npm test`, the long one is `npm run test:escape`. */
export const testProfile = {
  short: { form, shoppers: 4, storms: 1, taps: 200, monkeyMinutes: 1 },
  long: { form, shoppers: 50, storms: 5, taps: 1000, monkeyMinutes: 10 },
}[form];

/** What the monkey is told by whoever starts it. */
export const monkey = {
  minutes: v.parse(wholeNumber, process.env.COUNTERTOP_MONKEY_MINUTES) ?? testProfile.monkeyMinutes,
  /** Where none is given, another one each day's each run. */
  seed: v.parse(wholeNumber, process.env.COUNTERTOP_MONKEY_SEED) ?? Math.floor(Math.random() * 2 ** 32),
};
