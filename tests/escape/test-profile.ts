import * as v from 'valibot';

const wholeNumber = v.optional(
  v.pipe(v.string(), v.regex(/^\d+$/, 'must be a whole number'), v.transform(Number)),
);

/** Another one in each run; whoever repeats a run gives its seed. */
export const randomSeed =
  v.parse(wholeNumber, process.env.COUNTERTOP_MONKEY_SEED) ?? Math.floor(Math.random() * 2 ** 32);

/** How long the monkey plays. */
export const monkeyMinutes = v.parse(wholeNumber, process.env.COUNTERTOP_MONKEY_MINUTES) ?? 10;
