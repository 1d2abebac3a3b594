import { form } from '../support/test-profile.ts';

/**
 * How often each fault is tried: the short form is part of `npm test`, the long one is `npm run test:faults`. Tests that
 * only the long form holds are tagged `@long`.
 */
export const testProfile = {
  short: {
    powerCuts: 4,
    /** Fixed: with this one the power goes around a confirmation, a wipe and an added product. */
    seed: 11_492,
    hangs: 1,
    damages: ['truncated'],
    clockJumps: ['+500d'],
    hostFailures: 2,
  },
  long: {
    powerCuts: 220,
    seed: Date.now() % 1_000_000,
    hangs: 5,
    damages: ['truncated', 'zeroed', 'bit-flipped'],
    clockJumps: ['+500d', '-3650d'],
    hostFailures: 6,
  },
}[form];
