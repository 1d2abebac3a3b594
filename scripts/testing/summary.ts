import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { projectRoot } from '../lib/paths.ts';
import { readJson } from '../lib/read-json.ts';
import { TaskError } from '../lib/task-error.ts';

const folder = join(projectRoot, 'test-reports');

/** The JSON reports of Vitest and Playwright. */
export const reportFiles = { unit: join(folder, 'unit.json'), e2e: join(folder, 'e2e.json') };

/** Removes the reports of earlier runs. */
export function removeReports() {
  rmSync(folder, { recursive: true, force: true });
}

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

/** Adds up the counts of both reports. A missing report counts as zero tests. */
export function testCounts(files: { unit: string; e2e: string } = reportFiles) {
  const unit = existsSync(files.unit) ? readJson(files.unit, vitestReport) : null;
  const stats = existsSync(files.e2e) ? readJson(files.e2e, playwrightReport).stats : null;
  return {
    passed: (unit?.numPassedTests ?? 0) + (stats?.expected ?? 0),
    failed: (unit?.numFailedTests ?? 0) + (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: (unit?.numPendingTests ?? 0) + (unit?.numTodoTests ?? 0) + (stats?.skipped ?? 0),
  };
}

/**
 * @throws {TaskError} if a test was skipped or no test passed
 */
export function requireAll({ passed, skipped }: { passed: number; skipped: number }): void {
  if (skipped > 0)
    throw new TaskError(`${skipped} tests were skipped: run it as root on Debian, where all of them run.`);
  if (passed === 0) throw new TaskError('No test ran.');
}
