import { configureGlobal } from 'fast-check';
import { isLong } from '../test-profile.ts';

// Fixed cases for every change; the long form searches new ones, and prints the seed of a failure.
if (!isLong) configureGlobal({ seed: 20_261_122 });
