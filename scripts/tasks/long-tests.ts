import { type BuildName, ensureBuilt } from '../build/builds.ts';
import { runPackage } from '../lib/run.ts';
import { TaskError } from '../lib/task-error.ts';
import { ensureChromium } from '../machine/chromium.ts';
import { ensureElectron } from '../machine/electron.ts';
import { ensureFirefox } from '../machine/firefox.ts';
import { ensureUnpacked, NGINX, PROMTOOL } from '../machine/unpacked-program.ts';
import { withProgress } from '../setup/log.mjs';
import { runPlaywright } from '../testing/playwright.ts';
import { removeReports } from '../testing/reports.ts';
import { requireAll, testCounts } from '../testing/summary.ts';
import { kioskTests, systemTests, type Task, webTests } from './task.ts';

/**
 * The end-to-end tests that `npm test` leaves out or runs in a short form: what follows the command's name is
 * Playwright's, but for the two options of the monkey.
 */

/** Runs the tests marked `@long` too, and every other test in its long form. */
const LONG = { COUNTERTOP_LONG: '1' };

const WEB_BUILDS: readonly BuildName[] = ['web', 'web-in-folder'];

export const faults: Task = {
  needs: kioskTests,
  run: (args) => testKiosk(['--project=faults', '--grep-invert=soak', ...args]),
};

export const soak: Task = {
  needs: kioskTests,
  run: (args) => testKiosk(['--project=faults', 'tests/faults/soak.spec.ts', ...args]),
};

export const escapes: Task = {
  needs: systemTests,
  run: (args) => testKiosk(['--project=escape', '--grep-invert=monkey', ...args]),
};

export const monkey: Task = {
  needs: kioskTests,
  run(args) {
    const { settings, rest } = monkeyOptions(args);
    return testKiosk(['--project=escape', 'tests/escape/monkey.spec.ts', ...rest], { ...LONG, ...settings });
  },
};

export const packages: Task = {
  needs: systemTests,
  async run(args) {
    const scripts = await runPackage('vitest', ['run', 'tests/unit/package'], {
      env: { ...process.env, ...LONG },
    });
    return scripts === 0 ? testKiosk(['--project=package', ...args], {}) : scripts;
  },
};

export const hosting: Task = {
  needs: webTests,
  async run(args) {
    await ensureChromium();
    await ensureBuilt(WEB_BUILDS);
    for (const program of [NGINX, PROMTOOL]) await ensureUnpacked(program);
    return runAll(['--project=hosting', ...args]);
  },
};

export const firefox: Task = {
  needs: webTests,
  async run(args) {
    await ensureChromium();
    await ensureBuilt(WEB_BUILDS);
    await ensureFirefox();
    return runAll(['--project=firefox', ...args]);
  },
};

async function testKiosk(args: readonly string[], settings: NodeJS.ProcessEnv = LONG): Promise<number> {
  await ensureElectron();
  await ensureChromium();
  await ensureBuilt(['kiosk']);
  return runAll(args, settings);
}

/** Runs end-to-end tests, all of them: one that could not run here counts as a failure. */
async function runAll(args: readonly string[], settings?: NodeJS.ProcessEnv): Promise<number> {
  removeReports();
  const exitCode = await withProgress(`test: ${args[0]?.split('=')[1]}`, () => runPlaywright(args, settings));
  if (exitCode === 0) requireAll(testCounts());
  return exitCode;
}

/**
 * Reads `--minutes N` and `--seed N`.
 * @returns what the monkey is told, and what is for Playwright
 * @throws {TaskError} where a number is none
 */
function monkeyOptions(args: readonly string[]): { settings: Record<string, string>; rest: string[] } {
  const settings: Record<string, string> = {};
  const rest = [...args];
  for (const name of ['minutes', 'seed']) {
    const at = rest.findIndex((argument) => argument === `--${name}` || argument.startsWith(`--${name}=`));
    if (at < 0) continue;
    const inline = rest[at]?.split('=')[1];
    const value = inline ?? rest[at + 1] ?? '';
    if (!/^\d+$/.test(value)) throw new TaskError(`--${name} wants a whole number, such as --${name} 5.`);
    settings[`COUNTERTOP_MONKEY_${name.toUpperCase()}`] = value;
    rest.splice(at, inline === undefined ? 2 : 1);
  }
  return { settings, rest };
}
