import { ensureBuilt } from '../build/builds.ts';
import { runPackage } from '../lib/run.ts';
import { ensureChromium, ensureFirefox } from '../machine/browsers.ts';
import { ensureUnpacked } from '../machine/unpacked-programs.ts';
import { withProgress } from '../setup/progress.mjs';
import { runPlaywright } from '../testing/playwright.ts';
import { ensurePrograms, kioskTests, LONG, NO_SKIPS, systemTests, type Task, webTests } from './task.ts';

const kioskTask = (fixed: readonly string[], needs = kioskTests): Task => ({
  needs,
  run: (args) => testKiosk([...fixed, ...args]),
});

export const faults = kioskTask(['--project=faults', '--grep-invert=soak']);
export const soak = kioskTask(['--project=faults', 'tests/long/faults/soak.spec.ts']);
export const escapes = kioskTask(['--project=escape', '--grep-invert=monkey'], systemTests);
export const monkey = kioskTask(['--project=escape', 'tests/long/escape/monkey.spec.ts']);

export const packages: Task = {
  needs: systemTests,
  async run(args) {
    const env = { ...process.env, ...LONG, ...NO_SKIPS };
    const scripts = await runPackage('vitest', ['run', 'tests/unit/package'], env);
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

export const hosting = webTask('hosting', ensureUnpacked);
export const firefox = webTask('firefox', ensureFirefox);

async function testKiosk(args: readonly string[], settings: NodeJS.ProcessEnv = LONG): Promise<number> {
  await ensurePrograms();
  await ensureBuilt(['kiosk']);
  return runAll(args, settings);
}

const runAll = (args: readonly string[], settings?: NodeJS.ProcessEnv): Promise<number> =>
  withProgress(`test: ${args[0]?.split('=')[1]}`, () => runPlaywright(args, { ...NO_SKIPS, ...settings }));
