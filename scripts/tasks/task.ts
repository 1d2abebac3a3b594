import { ensureChromium } from '../machine/browsers.ts';
import { ensureElectron } from '../machine/electron.ts';
import type { Need } from '../machine/system-packages.ts';

export interface Task {
  /** The system packages that the task needs. All missing ones are installed or named at once, before `run`. */
  readonly needs?: (args: readonly string[]) => readonly Need[];
  /** Runs the task, after quick and silent checks of its other requirements. A returned number is the exit code. */
  readonly run: (args: string[]) => unknown;
}

/** The needs of tests in a browser. */
export const webTests = (): readonly Need[] => ['display', 'tests'];

/** The needs of kiosk tests. */
export const kioskTests = (): readonly Need[] => ['electron', 'display', 'tests'];

/** The needs of tests in a systemd container. Only root can start one; for others these tests are skipped. */
export const systemTests = (): readonly Need[] =>
  process.getuid?.() === 0 ? [...kioskTests(), 'container', 'packaging', 'repository'] : kioskTests();

/** Installs Electron and Chromium if they are missing. */
export async function ensurePrograms() {
  await ensureElectron();
  await ensureChromium();
}

/** Installs in advance all that `npm start` and `npm test` would install by themselves. */
export const setup: Task = { needs: kioskTests, run: ensurePrograms };

/** Includes the tests marked `@long`, and runs all other tests in their long form. */
export const LONG = { COUNTERTOP_LONG: '1' };

/** A skipped test counts as a failure. */
export const NO_SKIPS = { COUNTERTOP_NO_SKIPS: '1' };
