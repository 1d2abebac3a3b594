import type { Need } from '../machine/system-packages.ts';

/** An npm script. */
export interface Task {
  /** What it needs from the system; all missing packages are named at once. */
  readonly needs?: (args: readonly string[]) => readonly Need[];
  /** Runs it, after silent and quick checks for what else it relies on. A number is the exit code. */
  readonly run: (args: string[]) => unknown;
}

/** For tests in a browser. */
export const webTests = (): readonly Need[] => ['display', 'tests'];

/** For tests of the kiosk. */
export const kioskTests = (): readonly Need[] => ['electron', 'display', 'tests'];

/** For tests with a system of their own, which only root can install and boot. */
export const systemTests = (): readonly Need[] =>
  process.getuid?.() === 0 ? [...kioskTests(), 'container', 'packaging', 'repository'] : kioskTests();
