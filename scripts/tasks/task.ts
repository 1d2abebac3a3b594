import { ensureChromium } from '../machine/browsers.ts';
import { ensureElectron } from '../machine/electron.ts';
import type { Need } from '../machine/system-packages.ts';

export interface Task {
  /** The system packages that the task needs. Before `run`, missing packages are installed, or named in one error. */
  readonly needs?: (args: readonly string[]) => readonly Need[];
  /** Builds and installs everything else that the task needs, and does the task. A returned number is the exit code. */
  readonly run: (args: string[]) => unknown;
}

export const webTests = (): readonly Need[] => ['display', 'tests'];

export const kioskTests = (): readonly Need[] => ['electron', 'display', 'tests'];

/** The needs of tests in a systemd container. Only root can start a container; other users skip these tests. */
export const systemTests = (): readonly Need[] =>
  process.getuid?.() === 0 ? [...kioskTests(), 'container', 'packaging', 'repository'] : kioskTests();

/** Installs Electron and Chromium if they are missing. */
export async function ensurePrograms() {
  await ensureElectron();
  await ensureChromium();
}

/** Installs in advance what `npm start` and `npm test` would install. */
export const setup: Task = { needs: () => [...kioskTests(), 'repository'], run: ensurePrograms };

/** With this variable, tests marked `@long` run too, and each test that has a long form runs in that form. */
export const LONG = { COUNTERTOP_LONG: '1' };

/** With this variable, a skipped test counts as a failure. */
export const NO_SKIPS = { COUNTERTOP_NO_SKIPS: '1' };
