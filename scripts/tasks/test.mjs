import { TaskError } from '../lib/fail.mjs';
import { withOwnTemporaryFolder } from '../lib/own-temporary-folder.mjs';
import { runPlaywright } from '../lib/playwright.mjs';
import { runPackage } from '../lib/run.mjs';
import { say } from '../lib/say.mjs';
import { removeReports } from '../lib/test-reports.mjs';
import { ensureBuilt } from '../setup/builds.mjs';
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
    await ensureBuilt(['kiosk', 'web', 'web-in-folder']);
    return runPlaywright(namesProject(args) ? args : [...forProjects(gateProjects), ...args]);
  },
};

/** The end-to-end tests that every change needs: those that wait longest come first. The others have commands of their own. */
const gateProjects = /** @type {const} */ (['faults', 'escape', 'kiosk', 'web']);

/** Everything that `npm run verify:release` runs end to end. */
const releaseProjects = /** @type {const} */ ([...gateProjects, 'package', 'hosting', 'firefox']);

const all = /** @type {StepName[]} */ (Object.keys(checks));

/** @param {readonly string[]} projects */
const forProjects = (projects) => projects.map((name) => `--project=${name}`);

/** @param {readonly string[]} args */
const namesProject = (args) => args.some((argument) => argument.startsWith('--project'));

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
 * What every change needs, or the part of it that `--only` names.
 * @param {string[]} args
 */
export async function test(args) {
  const { steps, rest } = stepsToRun(args);
  await runSteps(steps, (step) => checks[step](rest));
}

/**
 * Everything, in its long form; a test that could not run here counts as a failure.
 * @param {string[]} args
 */
export async function verifyRelease(args) {
  requireNone(args);
  process.env.COUNTERTOP_LONG = '1';
  const endToEnd = () => runPlaywright(forProjects(releaseProjects));
  const tests = await runSteps(all, (step) => (step === 'e2e' ? endToEnd() : checks[step]([])));
  // Only now: it is made of packages.
  const { requireAll } = await import('./test-summary.mjs');
  requireAll(tests, ['unit', 'component', ...releaseProjects]);
}

/**
 * Runs steps one after the other until one fails, and says in any case which tests took how long.
 * @param {readonly StepName[]} steps
 * @param {(step: StepName) => Promise<number>} check
 */
async function runSteps(steps, check) {
  // Only now: it is made of packages.
  const { finishedTests, summaryLines } = await import('./test-summary.mjs');
  const began = Date.now();
  removeReports();
  try {
    for (const step of steps) {
      say(`\ntest: ${step} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
      const exitCode = await check(step);
      if (exitCode !== 0) throw stepFailed(step, exitCode);
    }
    return finishedTests();
  } finally {
    for (const line of summaryLines(finishedTests(), Date.now() - began)) say(line);
  }
}

/**
 * @param {StepName} step
 * @param {number} exitCode
 */
function stepFailed(step, exitCode) {
  return new TaskError(`The step "${step}" failed: run it alone with "npm test -- --only ${step}".`, {
    exitCode,
  });
}
