import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../scripts/lib/paths.ts';
import { finishedTests, requireAll, summaryLines } from '../../scripts/testing/summary.ts';
import { temporaryFolder } from '../support/system/temporary-folder.ts';

/** Where runners would leave their reports. */
function reportFiles() {
  const folder = temporaryFolder();
  return { unit: join(folder, 'unit.json'), e2e: join(folder, 'e2e.json') };
}

const spec = (title: string, status: string, ms: number, skippedFor?: string) => ({
  file: 'tests/e2e/web/cart.spec.ts',
  title,
  tests: [
    {
      projectName: 'web',
      status,
      results: [{ duration: ms }],
      annotations: skippedFor ? [{ type: 'skip', description: skippedFor }] : [],
    },
  ],
});

function writtenReports() {
  const files = reportFiles();
  const name = join(projectRoot, 'tests/unit/domain/money.test.ts');
  const assertionResults = [{ fullName: 'money adds up', duration: 250, status: 'passed' }];
  writeFileSync(files.unit, JSON.stringify({ testResults: [{ name, assertionResults }] }));
  const inner = { specs: [spec('is emptied', 'unexpected', 4_000)] };
  const outer = { specs: [spec('as root', 'skipped', 0, 'needs root')], suites: [inner] };
  writeFileSync(files.e2e, JSON.stringify({ suites: [outer] }));
  return files;
}

describe('the summary at the end of a run', () => {
  it('adds up the groups, names the slowest tests and what was left out, and ends with the counts', () => {
    const text = summaryLines(finishedTests(writtenReports()), 65_000).join('\n');
    expect(text).toMatch(/0\.3 s {2}unit \(1 tests\)\n +4\.0 s {2}web \(2 tests\)/);
    expect(text).toMatch(/slowest tests:\n +4\.0 s {2}tests\/e2e\/web\/cart\.spec\.ts {2}is emptied/);
    expect(text).toContain('as root: needs root');
    expect(text).toMatch(/took 65\.0 s\.\n1 passed, 1 failed, 1 skipped$/);
  });
});

describe('a run that is to leave nothing out', () => {
  it('fails where a test was skipped', () => {
    expect(() => requireAll(finishedTests(writtenReports()))).toThrow('1 tests were left out');
  });

  it('fails where a group ran no test', () => {
    const ran = finishedTests(writtenReports()).filter(({ outcome }) => outcome !== 'skipped');
    expect(() => requireAll(ran, ['unit', 'web', 'package', 'firefox'])).toThrow(
      'No test ran of package, firefox.',
    );
    expect(() => requireAll(ran, ['unit', 'web'])).not.toThrow();
  });
});
