import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { readJson } from '../lib/read-json.ts';
import { TaskError } from '../lib/task-error.ts';
import { reportFiles } from './reports.ts';

const vitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
});
const playwrightReport = v.object({
  stats: v.object({
    expected: v.number(),
    unexpected: v.number(),
    flaky: v.number(),
    skipped: v.number(),
  }),
});

/** Counts of tests. */
interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The counts of Vitest's and Playwright's reports together; a missing report counts nothing. */
export function testCounts(files: { unit: string; e2e: string } = reportFiles): TestCounts {
  const unit = existsSync(files.unit) ? readJson(files.unit, vitestReport) : null;
  const stats = existsSync(files.e2e) ? readJson(files.e2e, playwrightReport).stats : null;
  return {
    passed: (unit?.numPassedTests ?? 0) + (stats?.expected ?? 0),
    failed: (unit?.numFailedTests ?? 0) + (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: (unit?.numPendingTests ?? 0) + (unit?.numTodoTests ?? 0) + (stats?.skipped ?? 0),
  };
}

/**
 * Fails if a test was skipped, or none ran.
 * @throws {TaskError}
 */
export function requireAll({ passed, skipped }: TestCounts): void {
  if (skipped > 0)
    throw new TaskError(`${skipped} tests were skipped: run it as root on Debian, where all of them run.`);
  if (passed === 0) throw new TaskError('No test ran.');
}
