import { afterEach, expect, it, vi } from 'vitest';
import NoSkipsReporter from '../support/reporters/no-skips-reporter.ts';

const exitCode = process.exitCode;
afterEach(() => {
  process.exitCode = exitCode;
  vi.unstubAllEnvs();
});

it.each([
  ['1', 'failed', 1],
  ['', undefined, exitCode],
] as const)(
  'with COUNTERTOP_NO_SKIPS="%s" a run with a skipped test ends as: %s',
  async (isSet, status, code) => {
    vi.stubEnv('COUNTERTOP_NO_SKIPS', isSet);
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const reporter = new NoSkipsReporter();
    reporter.onTestEnd({ titlePath: () => ['a file', 'a test'] }, { status: 'passed' });
    expect(await reporter.onEnd()).toEqual({});
    reporter.onTestEnd({ titlePath: () => ['a file', 'another test'] }, { status: 'skipped' });
    expect(await reporter.onEnd()).toEqual(status ? { status } : {});
    reporter.onTestRunEnd();
    expect(process.exitCode).toBe(code);
    expect(info.mock.calls.flat().includes('a file › another test')).toBe(status === 'failed');
  },
);
