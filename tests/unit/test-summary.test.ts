import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { requireAll, testCounts } from '../../scripts/testing/summary.ts';
import { temporaryFolder } from '../support/system/temporary-folder.ts';

/** Writes reports as Vitest and Playwright do. @param skipped tests in each report */
function reports(skipped: number) {
  const folder = temporaryFolder();
  const files = { unit: join(folder, 'unit.json'), e2e: join(folder, 'e2e.json') };
  const unit = { numPassedTests: 5, numFailedTests: 0, numPendingTests: skipped, numTodoTests: 0 };
  writeFileSync(files.unit, JSON.stringify({ ...unit, success: true }));
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped };
  writeFileSync(files.e2e, JSON.stringify({ stats, suites: [] }));
  return files;
}

it('adds up the counts of both runners, and counts a missing report as zero', () => {
  const files = reports(1);
  expect(testCounts(files)).toEqual({ passed: 8, failed: 2, skipped: 2 });
  expect(testCounts({ ...files, e2e: '/nowhere.json' })).toEqual({ passed: 5, failed: 0, skipped: 1 });
});

it('requireAll fails if a test was skipped or none ran', () => {
  expect(() => requireAll(testCounts(reports(1)))).toThrow('2 tests were skipped');
  expect(() => requireAll(testCounts(reports(0)))).not.toThrow();
  expect(() => requireAll({ passed: 0, skipped: 0 })).toThrow('No test ran.');
});
