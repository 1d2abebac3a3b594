import { TaskError } from '../lib/fail.mjs';
import { keepStdoutClean } from '../lib/say.mjs';
import { buildAlways, ensureBuilt } from '../setup/builds.mjs';
import { ensureChromium } from '../setup/chromium.mjs';
import { hasDisplay } from '../setup/display.mjs';
import { electronExecutable, ensureElectron } from '../setup/electron.mjs';
import { ensureFirefox } from '../setup/firefox.mjs';
import { ensurePackages } from '../setup/packages.mjs';
import { ensureSystemPackages } from '../setup/system-packages.mjs';
import { ensureWebServers } from '../setup/web-servers.mjs';
import { dev, devWeb, start, web } from './apps.mjs';
import { longTests } from './long-tests.mjs';
import { packageApp, packageForTests } from './package-app.mjs';
import { release } from './release.mjs';
import { runOnDisplay } from './scripts.mjs';
import { checkSizes } from './size.mjs';
import { stepsToRun, test, testNeeds, verifyRelease } from './test.mjs';

/**
 * One step that a task relies on. Idempotent, silent and quick where nothing is left to do.
 * @typedef {() => unknown} Step
 * @typedef {{ before: Step[], action: (args: string[]) => unknown }} Task what an action returns as a number is the exit code
 */

const electron = () => ensureSystemPackages(['electron']).then(ensureElectron);
const screen = () => (hasDisplay() ? undefined : ensureSystemPackages(['display']));
const tests = () => ensureSystemPackages(['display', 'tests']).then(ensureChromium);
/** What a system under test is made of; only root can install and boot one. */
const container = () => (process.getuid?.() === 0 ? ensureSystemPackages(['container']) : undefined);
const kiosk = () => ensureBuilt(['kiosk']);
const both = () => ensureBuilt(['kiosk', 'web']);
const kioskTests = [ensurePackages, electron, tests, kiosk];
const webTests = [ensurePackages, tests, () => ensureBuilt(['web'])];
const nothing = () => {};

/** @type {Record<string, (args: string[]) => Task>} */
const tasks = {
  setup: () => ({ before: [ensurePackages, electron, tests], action: nothing }),
  start: () => ({ before: [ensurePackages, electron, screen, kiosk], action: start }),
  test: (args) => ({ before: [ensurePackages, ...testSteps(args)], action: test }),
  'verify:release': () => ({
    before: [ensurePackages, electron, tests, container, ensureWebServers, ensureFirefox],
    action: verifyRelease,
  }),
  'test:faults': () => ({ before: kioskTests, action: longTests.faults }),
  'test:soak': () => ({ before: kioskTests, action: longTests.soak }),
  'test:escape': () => ({ before: [...kioskTests, container], action: longTests.escape }),
  'test:monkey': () => ({ before: kioskTests, action: longTests.monkey }),
  'test:package': () => ({ before: [...kioskTests, container], action: longTests.package }),
  'test:updates': () => ({ before: [...kioskTests, container], action: longTests.updates }),
  'test:hosting': () => ({ before: [...webTests, ensureWebServers], action: longTests.hosting }),
  'test:firefox': () => ({ before: [...webTests, ensureFirefox], action: longTests.firefox }),
  dev: () => ({ before: [ensurePackages, electron, screen], action: dev }),
  'dev:web': () => ({ before: [ensurePackages], action: devWeb }),
  build: () => ({ before: [ensurePackages], action: () => buildAlways(['kiosk', 'web']) }),
  size: () => ({ before: [ensurePackages, both], action: () => checkSizes() }),
  web: () => ({ before: [ensurePackages, () => ensureBuilt(['web'])], action: web }),
  package: () => ({ before: [ensurePackages, electron, both], action: packageApp }),
  release: () => ({ before: [], action: release }),
  'package:tests': () => ({ before: [kiosk], action: packageForTests }),
  bench: () => ({
    before: [ensurePackages, electron, tests, both],
    action: (args) => runOnDisplay('bench', args),
  }),
  screenshots: () => ({
    before: [ensurePackages, electron, tests, both],
    action: (args) => runOnDisplay('screenshots', args),
  }),
  'docs:configuration': () => ({
    before: [ensurePackages],
    // Only now: it is made of packages.
    action: async () => (await import('./docs-configuration.mjs')).writeConfigurationDocs(),
  }),
  'electron:path': () => {
    keepStdoutClean();
    return { before: [ensurePackages, electron, kiosk], action: () => console.log(electronExecutable()) };
  },
};

/**
 * @param {string[]} args
 * @returns {Step[]} what the chosen part of the tests relies on
 */
function testSteps(args) {
  return stepsToRun(args).steps.some((step) => testNeeds(step).includes('e2e')) ? [electron, tests] : [];
}

/**
 * Runs a task with everything it relies on.
 * @param {string} name
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function runTask(name, args) {
  const task = Object.hasOwn(tasks, name) ? tasks[name]?.(args) : undefined;
  if (!task)
    throw new TaskError(
      `There is no task "${name}": run "node scripts/task.mjs" with one of ${Object.keys(tasks).join(', ')}.`,
    );
  for (const step of task.before) await step();
  const code = await task.action(args);
  return typeof code === 'number' ? code : 0;
}
