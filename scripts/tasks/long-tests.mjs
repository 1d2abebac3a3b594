import { TaskError } from '../lib/fail.mjs';
import { runPlaywright } from '../lib/playwright.mjs';
import { removeReports } from '../lib/test-reports.mjs';

/** Runs the tests marked `@long` too, and every other test in its long form. */
const LONG = { COUNTERTOP_LONG: '1' };

/**
 * Runs end-to-end tests, all of them: one that could not run here counts as a failure.
 * @type {typeof runPlaywright}
 */
async function runAll(args, settings) {
  removeReports();
  const exitCode = await runPlaywright(args, settings);
  // Only now: it is made of packages.
  const { finishedTests, requireAll } = await import('./test-summary.mjs');
  if (exitCode === 0) requireAll(finishedTests());
  return exitCode;
}

/**
 * The end-to-end tests that `npm test` leaves out or runs in a short form: what follows the command's name is
 * Playwright's, but for the two options of the monkey.
 * @satisfies {Record<string, (args: string[]) => Promise<number>>}
 */
export const longTests = {
  package: (/** @type {string[]} */ args) => runAll(['--project=package', ...args]),
  updates: (/** @type {string[]} */ args) =>
    runAll(['--project=package', 'tests/package/updates-from-feed.spec.ts', ...args], LONG),
  hosting: (/** @type {string[]} */ args) => runAll(['--project=hosting', ...args]),
  faults: (/** @type {string[]} */ args) => runAll(['--project=faults', '--grep-invert=soak', ...args], LONG),
  soak: (/** @type {string[]} */ args) =>
    runAll(['--project=faults', 'tests/faults/soak.spec.ts', ...args], LONG),
  escape: (/** @type {string[]} */ args) =>
    runAll(['--project=escape', '--grep-invert=monkey', ...args], LONG),
  monkey: (/** @type {string[]} */ args) => {
    const { settings, rest } = monkeyOptions(args);
    return runAll(['--project=escape', 'tests/escape/monkey.spec.ts', ...rest], {
      ...LONG,
      ...settings,
    });
  },
  firefox: (/** @type {string[]} */ args) => runAll(['--project=firefox', ...args]),
};

/**
 * Reads `--minutes N` and `--seed N`.
 * @param {readonly string[]} args
 * @returns {{ settings: Record<string, string>, rest: string[] }} what the monkey is told, and what is for Playwright
 * @throws {TaskError} where a number is none
 */
export function monkeyOptions(args) {
  /** @type {Record<string, string>} */
  const settings = {};
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
