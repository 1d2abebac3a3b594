import { TaskError } from '../lib/fail.mjs';
import { withOwnTemporaryFolder } from '../lib/own-temporary-folder.mjs';
import { runPackage } from '../lib/run.mjs';
import { say } from '../lib/say.mjs';
import { ensureBuilt } from '../setup/builds.mjs';
import { withTestScreen } from './scripts.mjs';
import { checkSizes } from './size.mjs';

/**
 * @typedef {'types' | 'lint' | 'unused' | 'unit' | 'build' | 'size' | 'e2e'} StepName
 * @typedef {(args: string[]) => Promise<number>} Check gives an exit code
 */

/** In this order: what is quick comes first. @type {Record<StepName, Check>} */
const checks = {
  types: (args) => runPackage('typescript', ['-b', '--noEmit', ...args]),
  lint: (args) => runPackage('@biomejs/biome', ['check', '.', ...args]),
  unused: (args) => runPackage('knip', args),
  unit: (args) => withOwnTemporaryFolder(() => runPackage('vitest', ['run', ...args])),
  build: buildBoth,
  size: async (args) => {
    requireNone(args);
    await buildBoth();
    return checkSizes();
  },
  e2e: async (args) => {
    await buildBoth();
    return playwright(args);
  },
};

const all = /** @type {StepName[]} */ (Object.keys(checks));

/** @returns {Promise<number>} */
async function buildBoth() {
  await ensureBuilt(['kiosk', 'web']);
  return 0;
}

/**
 * What a step of the tests relies on besides the packages.
 * @param {StepName} step
 * @returns {'e2e'[]}
 */
export function testNeeds(step) {
  return step === 'e2e' ? ['e2e'] : [];
}

/**
 * Reads `--only types,unit` and hands everything else to the one step chosen.
 * @param {readonly string[]} args
 * @returns {{ steps: StepName[], rest: string[] }}
 */
export function stepsToRun(args) {
  const at = args.findIndex((argument) => argument === '--only' || argument.startsWith('--only='));
  if (at < 0) return { steps: all, rest: requireNone(args) };
  const inline = args[at]?.split('=')[1];
  const chosen = (inline ?? args[at + 1] ?? '').split(',');
  const unknown = chosen.filter((name) => !Object.hasOwn(checks, name));
  if (unknown.length > 0)
    throw new TaskError(
      `There is no test step "${unknown[0]}": run "npm test -- --only ${all.join(',')}" or some of these.`,
    );
  const rest = args.toSpliced(at, inline === undefined ? 2 : 1).filter((argument) => argument !== '--');
  return {
    steps: all.filter((name) => chosen.includes(name)),
    rest: chosen.length === 1 ? rest : requireNone(rest),
  };
}

/**
 * @param {readonly string[]} rest
 * @returns {string[]}
 */
function requireNone(rest) {
  if (rest.length === 0) return [];
  throw new TaskError(
    `"${rest.join(' ')}" belongs to no step: choose one for it, as in "npm test -- --only e2e ${rest.join(' ')}".`,
  );
}

/**
 * Makes every fault in its long form; `npm test` makes them all in a short one.
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function testFaults(args) {
  return testProject('faults', { COUNTERTOP_FAULTS: 'long' }, args);
}

/**
 * A version's way from the feed into the kiosk, at the shipped program's own pace.
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function testUpdates(args) {
  return testProject('package', { COUNTERTOP_UPDATES: 'long' }, [
    'tests/package/updates-from-feed.spec.ts',
    ...args,
  ]);
}

/**
 * A shopper's way through the web build in Firefox.
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function testFirefox(args) {
  return testProject('firefox', { COUNTERTOP_TEST_FIREFOX: '1' }, args);
}

/**
 * Tries every way out of the shop in its long form, but for the monkey; `npm test` tries them all in a short one.
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function testEscape(args) {
  return testProject('escape', { COUNTERTOP_ESCAPE: 'long' }, ['--grep-invert=monkey', ...args]);
}

/**
 * Lets the monkey play for long.
 * @param {string[]} args `--minutes N` and `--seed N`, and what else is for Playwright
 * @returns {Promise<number>}
 */
export function testMonkey(args) {
  const { minutes, seed, rest } = monkeyOptions(args);
  const settings = {
    COUNTERTOP_ESCAPE: 'long',
    ...(minutes ? { COUNTERTOP_MONKEY_MINUTES: minutes } : {}),
    ...(seed ? { COUNTERTOP_MONKEY_SEED: seed } : {}),
  };
  return testProject('escape', settings, ['tests/escape/monkey.spec.ts', ...rest]);
}

/**
 * @param {readonly string[]} args
 * @returns {{ minutes: string | undefined, seed: string | undefined, rest: string[] }}
 */
export function monkeyOptions(args) {
  /** @type {Record<string, string>} */
  const values = {};
  const rest = [...args];
  for (const name of ['minutes', 'seed']) {
    const at = rest.findIndex((argument) => argument === `--${name}` || argument.startsWith(`--${name}=`));
    if (at < 0) continue;
    const inline = rest[at]?.split('=')[1];
    values[name] = inline ?? rest[at + 1] ?? '';
    if (!/^\d+$/.test(values[name]))
      throw new TaskError(`--${name} wants a whole number, such as --${name} 5.`);
    rest.splice(at, inline === undefined ? 2 : 1);
  }
  return { minutes: values.minutes, seed: values.seed, rest };
}

/**
 * Runs one project of the tests in a real window system.
 * @param {string} project
 * @param {NodeJS.ProcessEnv} settings for the tests; what the environment says goes before
 * @param {string[]} args
 * @returns {Promise<number>}
 */
function testProject(project, settings, args) {
  return playwright([`--project=${project}`, ...args], settings);
}

/**
 * Runs end-to-end tests on a screen and with temporary files of their own.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [settings] what the environment says goes before
 * @returns {Promise<number>}
 */
function playwright(args, settings) {
  return withOwnTemporaryFolder(() =>
    withTestScreen((env) =>
      runPackage('@playwright/test', ['test', ...args], { env: { ...settings, ...env } }),
    ),
  );
}

/**
 * Runs the steps one after the other and stops at the first that fails.
 * @param {string[]} args
 */
export async function test(args) {
  const began = Date.now();
  const { steps, rest } = stepsToRun(args);
  for (const step of steps) {
    say(`\ntest: ${step} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    const exitCode = await checks[step](rest);
    if (exitCode === 0) continue;
    throw new TaskError(`The step "${step}" failed: run it alone with "npm test -- --only ${step}".`, {
      exitCode,
    });
  }
}
