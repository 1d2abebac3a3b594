import * as v from 'valibot';

const form = v.parse(
  v.optional(v.picklist(['short', 'long'], 'COUNTERTOP_FAULTS must be short or long'), 'short'),
  process.env.COUNTERTOP_FAULTS,
);

/** How often each fault is tried: the short form is part of `npm test`, the long one is `npm run test:faults`. */
export const testProfile = {
  short: {
    form,
    powerCuts: 10,
    pageKills: 1,
    killingMs: 10_000,
    graphicsKills: 4,
    networkKills: 1,
    hangs: 1,
    /** How many of the faults of one kind are made, where there is a list of them. */
    hangFaults: 1,
    lockFaults: 3,
    outOfMemory: 1,
    /** How many of the three ways to spoil a file each file gets. */
    damages: 1,
    /** How many other files in user data than the journal's own are spoilt. */
    spoiltFiles: 2,
    clockJumps: ['+500d'],
    hostLies: 3,
    flaps: 2,
    suspendMs: 12_000,
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
    hangFaults: 2,
    lockFaults: 5,
    outOfMemory: 5,
    damages: 3,
    spoiltFiles: Number.POSITIVE_INFINITY,
    clockJumps: ['+500d', '-3650d'],
    hostLies: Number.POSITIVE_INFINITY,
    flaps: 15,
    suspendMs: 40_000,
    soakSessions: 2_000,
  },
}[form];
