import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import * as v from 'valibot';
import { TaskError } from '../lib/fail.mjs';
import { projectRoot } from '../lib/paths.mjs';
import { reportFiles } from '../lib/test-reports.mjs';

/** How many of the slowest tests are named. */
const SLOWEST = 20;

/**
 * One test of any runner, and how long it took in ms.
 * @typedef {{ group: string, file: string, title: string, ms: number, outcome: 'passed' | 'failed' | 'skipped', why: string }} FinishedTest
 */

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(
        v.object({ fullName: v.string(), duration: v.nullish(v.number(), 0), status: v.string() }),
      ),
    }),
  ),
});

const playwrightSpec = v.object({
  file: v.string(),
  title: v.string(),
  tests: v.array(
    v.object({
      projectName: v.string(),
      status: v.picklist(['expected', 'unexpected', 'flaky', 'skipped']),
      results: v.array(v.object({ duration: v.number() })),
      annotations: v.array(v.object({ type: v.string(), description: v.optional(v.string(), '') })),
    }),
  ),
});

/** @typedef {{ specs: v.InferOutput<typeof playwrightSpec>[], suites?: Suite[] | undefined }} Suite */
/** @type {v.GenericSchema<unknown, Suite>} */
const playwrightSuite = v.object({
  specs: v.array(playwrightSpec),
  suites: v.optional(v.array(v.lazy(() => playwrightSuite))),
});
const playwrightReport = v.object({ suites: v.array(playwrightSuite) });

/**
 * Reads what the runners have reported.
 * @param {{ unit: string, e2e: string }} [files]
 * @returns {FinishedTest[]} none of a runner that has left no report
 */
export function finishedTests(files = reportFiles) {
  return [
    ...vitestTests(readReport(files.unit, vitestReport)?.testResults ?? []),
    ...playwrightTests(readReport(files.e2e, playwrightReport)?.suites ?? []),
  ];
}

/**
 * @template {v.GenericSchema} S
 * @param {string} file
 * @param {S} schema
 * @returns {v.InferOutput<S> | null} null where there is no such file
 */
function readReport(file, schema) {
  try {
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * @param {v.InferOutput<typeof vitestReport>['testResults']} files
 * @returns {FinishedTest[]}
 */
function vitestTests(files) {
  return files.flatMap(({ name, assertionResults }) => {
    const file = relative(projectRoot, name);
    return assertionResults.map(({ fullName, duration, status }) => ({
      group: file.split('/')[1] ?? '',
      file,
      title: fullName,
      ms: duration ?? 0,
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
      why: '',
    }));
  });
}

/**
 * @param {readonly Suite[]} suites
 * @returns {FinishedTest[]}
 */
function playwrightTests(suites) {
  const outcomes = /** @type {const} */ ({
    expected: 'passed',
    unexpected: 'failed',
    flaky: 'failed',
    skipped: 'skipped',
  });
  return suites.flatMap(specsIn).flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results, status, annotations }) => ({
      group: projectName,
      file,
      title,
      ms: total(results.map(({ duration }) => duration)),
      outcome: outcomes[status],
      why: annotations.find(({ type }) => type === 'skip')?.description ?? '',
    })),
  );
}

/**
 * @param {Suite} suite
 * @returns {Suite['specs']} its own, and those of the suites within
 */
function specsIn({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)];
}

/**
 * What was left out, or never there, counts as a failure where everything was asked for.
 * @param {readonly FinishedTest[]} tests
 * @param {readonly string[]} [groups] each of which has to have run a test
 * @throws {TaskError}
 */
export function requireAll(tests, groups = []) {
  const left = tests.filter(({ outcome }) => outcome === 'skipped').length;
  if (left > 0)
    throw new TaskError(`${left} tests were left out: run it as root on Debian, where all of them run.`);
  const missing = groups.filter((group) => tests.every((test) => test.group !== group));
  if (missing.length > 0) throw new TaskError(`No test ran of ${missing.join(', ')}.`);
}

/**
 * The time per group, the slowest tests, what was left out, and a last line with the counts.
 * @param {readonly FinishedTest[]} tests
 * @param {number} elapsedMs how long the whole run took
 * @returns {string[]} none where no test ran
 */
export function summaryLines(tests, elapsedMs) {
  if (tests.length === 0) return [];
  const groups = [...new Set(tests.map((test) => test.group))];
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  const skipped = tests.filter(({ outcome }) => outcome === 'skipped');
  const count = (/** @type {FinishedTest['outcome']} */ wanted) =>
    tests.filter(({ outcome }) => outcome === wanted).length;
  return [
    '\nTime per group, added up over its tests (several run at the same time):',
    ...groups.map((group) => groupLine(group, tests)),
    '\nThe slowest tests:',
    ...slowest.map(({ ms, file, title }) => `${seconds(ms)}  ${file}  ${title}`),
    ...(skipped.length > 0 ? ['\nLeft out:'] : []),
    ...skipped.map(({ file, title, why }) => `  ${file}  ${title}${why && `: ${why}`}`),
    `\nThe whole run took ${seconds(elapsedMs).trim()}.`,
    `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`,
  ];
}

/**
 * @param {string} group
 * @param {readonly FinishedTest[]} tests
 */
function groupLine(group, tests) {
  const times = tests.filter((test) => test.group === group).map(({ ms }) => ms);
  return `${seconds(total(times))}  ${group} (${times.length} tests)`;
}

/** @param {readonly number[]} numbers */
const total = (numbers) => numbers.reduce((sum, number) => sum + number, 0);

/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`.padStart(9);
