import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import * as v from 'valibot';
import { projectRoot } from '../lib/paths.ts';
import { readJson } from '../lib/read-json.ts';
import { TaskError } from '../lib/task-error.ts';
import { reportFiles } from './reports.ts';

/** Number of slowest tests to print. */
const SLOWEST = 20;

/** One test of any runner, and how long it took in ms. */
type FinishedTest = {
  group: string;
  file: string;
  title: string;
  ms: number;
  outcome: 'passed' | 'failed' | 'skipped';
  why: string;
};

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

type Suite = { specs: v.InferOutput<typeof playwrightSpec>[]; suites?: Suite[] | undefined };
const playwrightSuite: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.array(playwrightSpec),
  suites: v.optional(v.array(v.lazy(() => playwrightSuite))),
});
const playwrightReport = v.object({ suites: v.array(playwrightSuite) });

/**
 * Reads the runners' reports.
 * @returns none of a runner without a report
 */
export function finishedTests(files: { unit: string; e2e: string } = reportFiles): FinishedTest[] {
  return [
    ...vitestTests(readReport(files.unit, vitestReport)?.testResults ?? []),
    ...playwrightTests(readReport(files.e2e, playwrightReport)?.suites ?? []),
  ];
}

/** @returns null where there is no such file */
function readReport<S extends v.GenericSchema>(file: string, schema: S): v.InferOutput<S> | null {
  return existsSync(file) ? readJson(file, schema) : null;
}

function vitestTests(files: v.InferOutput<typeof vitestReport>['testResults']): FinishedTest[] {
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

function playwrightTests(suites: readonly Suite[]): FinishedTest[] {
  const outcomes = {
    expected: 'passed',
    unexpected: 'failed',
    flaky: 'failed',
    skipped: 'skipped',
  } as const;
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

/** @returns its own, and those of the suites within */
function specsIn({ specs, suites = [] }: Suite): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsIn)];
}

/**
 * Fails if a test was skipped or a group ran none.
 * @param groups each must have run a test
 * @throws {TaskError}
 */
export function requireAll(tests: readonly FinishedTest[], groups: readonly string[] = []) {
  const left = tests.filter(({ outcome }) => outcome === 'skipped').length;
  if (left > 0)
    throw new TaskError(`${left} tests were left out: run it as root on Debian, where all of them run.`);
  const missing = groups.filter((group) => tests.every((test) => test.group !== group));
  if (missing.length > 0) throw new TaskError(`No test ran of ${missing.join(', ')}.`);
}

/**
 * Time per group, the slowest tests, skipped tests, and the counts.
 * @param elapsedMs duration of the whole run
 * @returns none if no test ran
 */
export function summaryLines(tests: readonly FinishedTest[], elapsedMs: number): string[] {
  if (tests.length === 0) return [];
  const groups = [...new Set(tests.map((test) => test.group))];
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  const skipped = tests.filter(({ outcome }) => outcome === 'skipped');
  const count = (wanted: FinishedTest['outcome']) => tests.filter(({ outcome }) => outcome === wanted).length;
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

function groupLine(group: string, tests: readonly FinishedTest[]) {
  const times = tests.filter((test) => test.group === group).map(({ ms }) => ms);
  return `${seconds(total(times))}  ${group} (${times.length} tests)`;
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`.padStart(9);
