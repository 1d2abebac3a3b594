import { hasDisplay } from '../machine/display.ts';
import type { Need } from '../machine/system-packages.ts';

/** What an npm script does, in a file of its own. */
export interface Task {
  /** What it needs of the operating system: asked for together, so that all that is missing is named at once. */
  readonly needs?: (args: readonly string[]) => readonly Need[];
  /** First brings in what else it relies on, which is silent and quick where that is there; a number is the exit code. */
  readonly run: (args: string[]) => unknown;
}

/** For the kiosk on the screen that is there, or on a virtual one. */
export const kioskOnScreen = (): readonly Need[] => (hasDisplay() ? ['electron'] : ['electron', 'display']);

/** For tests in a browser. */
export const webTests = (): readonly Need[] => ['display', 'tests'];

/** For tests of the kiosk. */
export const kioskTests = (): readonly Need[] => ['electron', 'display', 'tests'];

/** For tests with a system of their own, which only root can install and boot. */
export const systemTests = (): readonly Need[] =>
  process.getuid?.() === 0 ? [...kioskTests(), 'container', 'packaging', 'repository'] : kioskTests();
