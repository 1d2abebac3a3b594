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
 * @typedef {import('../setup/system-packages.mjs').Need} Need
 * @typedef {object} Task
 * @property {readonly Need[]} [needs] of the operating system; asked for together, so that all that is missing is named at once
 * @property {Step[]} before
 * @property {(args: string[]) => unknown} action what it returns as a number is the exit code
 */

/** @returns {Need[]} for the kiosk on the screen that is there, or on a virtual one */
const screen = () => (hasDisplay() ? ['electron'] : ['electron', 'display']);
/** @type {Need[]} */
const webNeeds = ['display', 'tests'];
/** @type {Need[]} */
const kioskNeeds = ['electron', ...webNeeds];
/** @returns {Need[]} with a system under test, which only root can install and boot */
const containerNeeds = () => (process.getuid?.() === 0 ? [...kioskNeeds, 'container'] : kioskNeeds);
const kiosk = () => ensureBuilt(['kiosk']);
const both = () => ensureBuilt(['kiosk', 'web']);
const kioskTests = [ensurePackages, ensureElectron, ensureChromium, kiosk];
const webTests = [ensurePackages, ensureChromium, () => ensureBuilt(['web', 'web-in-folder'])];
const nothing = () => {};

/** @type {Record<string, (args: string[]) => Task>} */
const tasks = {
  setup: () => ({
    needs: kioskNeeds,
    before: [ensurePackages, ensureElectron, ensureChromium],
    action: nothing,
  }),
  start: () => ({ needs: screen(), before: [ensurePackages, ensureElectron, kiosk], action: start }),
  test: (args) => ({ ...forTests(args), action: test }),
  'verify:release': () => ({
    needs: containerNeeds(),
    before: [ensurePackages, ensureElectron, ensureChromium, ensureWebServers, ensureFirefox],
    action: verifyRelease,
  }),
  'test:faults': () => ({ needs: kioskNeeds, before: kioskTests, action: longTests.faults }),
  'test:soak': () => ({ needs: kioskNeeds, before: kioskTests, action: longTests.soak }),
  'test:escape': () => ({ needs: containerNeeds(), before: kioskTests, action: longTests.escape }),
  'test:monkey': () => ({ needs: kioskNeeds, before: kioskTests, action: longTests.monkey }),
  'test:package': () => ({ needs: containerNeeds(), before: kioskTests, action: longTests.package }),
  'test:updates': () => ({ needs: containerNeeds(), before: kioskTests, action: longTests.updates }),
  'test:hosting': () => ({
    needs: webNeeds,
    before: [...webTests, ensureWebServers],
    action: longTests.hosting,
  }),
  'test:firefox': () => ({
    needs: webNeeds,
    before: [...webTests, ensureFirefox],
    action: longTests.firefox,
  }),
  dev: () => ({ needs: screen(), before: [ensurePackages, ensureElectron], action: dev }),
  'dev:web': () => ({ before: [ensurePackages], action: devWeb }),
  build: () => ({ before: [ensurePackages], action: () => buildAlways(['kiosk', 'web']) }),
  size: () => ({ before: [ensurePackages, both], action: () => checkSizes() }),
  web: () => ({ before: [ensurePackages, () => ensureBuilt(['web'])], action: web }),
  package: () => ({
    needs: ['electron'],
    before: [ensurePackages, ensureElectron, both],
    action: packageApp,
  }),
  release: () => ({ before: [], action: release }),
  'package:tests': () => ({ before: [kiosk], action: packageForTests }),
  bench: () => ({
    needs: kioskNeeds,
    before: [ensurePackages, ensureElectron, ensureChromium, both],
    action: (args) => runOnDisplay('bench', args),
  }),
  screenshots: () => ({
    needs: kioskNeeds,
    before: [ensurePackages, ensureElectron, ensureChromium, both],
    action: (args) => runOnDisplay('screenshots', args),
  }),
  'docs:configuration': () => ({
    before: [ensurePackages],
    // Only now: it is made of packages.
    action: async () => (await import('./docs-configuration.mjs')).writeConfigurationDocs(),
  }),
  'electron:path': () => {
    keepStdoutClean();
    return {
      needs: ['electron'],
      before: [ensurePackages, ensureElectron, kiosk],
      action: () => console.log(electronExecutable()),
    };
  },
};

/**
 * @param {string[]} args
 * @returns {Omit<Task, 'action'>} what the chosen part of the tests relies on
 */
function forTests(args) {
  const isEndToEnd = stepsToRun(args).steps.some((step) => testNeeds(step).includes('e2e'));
  if (!isEndToEnd) return { before: [ensurePackages] };
  return { needs: kioskNeeds, before: [ensurePackages, ensureElectron, ensureChromium] };
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
  if (task.needs) await ensureSystemPackages(task.needs);
  for (const step of task.before) await step();
  const code = await task.action(args);
  return typeof code === 'number' ? code : 0;
}
