import { configureGlobal } from 'fast-check';
import { isLong } from '../test-profile.ts';

// Property tests use a fixed seed, so that their cases are always the same. In long test runs they try new cases, and
// print the seed of a failure.
if (!isLong) configureGlobal({ seed: 20_261_122 });
