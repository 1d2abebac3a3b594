import { ensureBuilt } from '../build/builds.ts';
import { runPackage } from '../lib/run.ts';
import { TaskError } from '../lib/task-error.ts';
import { ensureChromium, ensureFirefox } from '../machine/browsers.ts';
import { ensureElectron } from '../machine/electron.ts';
import { ensureUnpacked, NGINX, PROMTOOL } from '../machine/unpacked-program.ts';
import { withProgress } from '../setup/log.mjs';
import { runPlaywright } from '../testing/playwright.ts';
import { removeReports, requireAll, testCounts } from '../testing/summary.ts';
import { kioskTests, systemTests, type Task, webTests } from './task.ts';

/** Includes the tests marked `@long`, and runs all other tests in their long form. */
const LONG = { COUNTERTOP_LONG: '1' };

const kioskTask = (fixed: readonly string[], needs = kioskTests): Task => ({
  needs,
  run: (args) => testKiosk([...fixed, ...args]),
});

export const faults = kioskTask(['--project=faults', '--grep-invert=soak']);
export const soak = kioskTask(['--project=faults', 'tests/faults/soak.spec.ts']);
export const escapes = kioskTask(['--project=escape', '--grep-invert=monkey'], systemTests);

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
    const env = { ...process.env, ...LONG };
    const scripts = await runPackage('vitest', ['run', 'tests/unit/package'], { env });
    return scripts === 0 ? testKiosk(['--project=package', ...args], {}) : scripts;
  },
};

const webTask = (project: string, ensure: () => Promise<void>): Task => ({
  needs: webTests,
  async run(args) {
    await ensureChromium();
    await ensureBuilt(['web', 'web-in-folder']);
    await ensure();
    return runAll([`--project=${project}`, ...args]);
  },
});

export const hosting = webTask('hosting', async () => {
  for (const program of [NGINX, PROMTOOL]) await ensureUnpacked(program);
});
export const firefox = webTask('firefox', ensureFirefox);

async function testKiosk(args: readonly string[], settings: NodeJS.ProcessEnv = LONG): Promise<number> {
  await ensureElectron();
  await ensureChromium();
  await ensureBuilt(['kiosk']);
  return runAll(args, settings);
}

/** Runs the tests. A skipped test counts as a failure. */
async function runAll(args: readonly string[], settings?: NodeJS.ProcessEnv): Promise<number> {
  removeReports();
  const exitCode = await withProgress(`test: ${args[0]?.split('=')[1]}`, () => runPlaywright(args, settings));
  if (exitCode === 0) requireAll(testCounts());
  return exitCode;
}

/** Reads `--minutes N` and `--seed N` for the monkey. `rest` holds the arguments for Playwright. */
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
