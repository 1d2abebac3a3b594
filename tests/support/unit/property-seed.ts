import { configureGlobal } from 'fast-check';
import { isLong } from '../test-profile.ts';

// A change is judged by the same cases as the one before; the long form searches for new ones, and prints the seed of a red one.
if (!isLong) configureGlobal({ seed: 20_261_122 });
