import * as v from 'valibot';

const form = v.parse(
  v.optional(v.picklist(['short', 'long'], 'COUNTERTOP_FAULTS must be short or long'), 'short'),
  process.env.COUNTERTOP_FAULTS,
);

/** How often each fault is tried: the short form is part of `npm test`, the long one is `npm run test:faults`. */
export const effort = {
  short: {
    form,
    powerCuts: 10,
    pageKills: 2,
    killingMs: 12_000,
    graphicsKills: 4,
    networkKills: 1,
    hangs: 1,
    outOfMemory: 1,
    /** How many of the files in user data are spoilt in each of the three ways; the journal's own always are. */
    spoiltFiles: 2,
    clockJumps: ['+500d'],
    hostLies: 4,
    flaps: 3,
    suspendMs: 13_000,
    soakSessions: 40,
  },
  long: {
    form,
    powerCuts: 220,
    pageKills: 10,
    killingMs: 60_000,
    graphicsKills: 8,
    networkKills: 8,
    hangs: 5,
    outOfMemory: 5,
    spoiltFiles: Number.POSITIVE_INFINITY,
    clockJumps: ['+500d', '-3650d'],
    hostLies: Number.POSITIVE_INFINITY,
    flaps: 15,
    suspendMs: 40_000,
    soakSessions: 2_000,
  },
}[form];
