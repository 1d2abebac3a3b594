import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { TestCase as UnitTest, Reporter as VitestReporter } from 'vitest/node';

/** For Playwright and Vitest: if COUNTERTOP_NO_SKIPS is set, lists the skipped tests and makes the run fail. */
class NoSkipsReporter implements Reporter, VitestReporter {
  private readonly skipped: string[] = [];

  onTestEnd(test: Pick<TestCase, 'titlePath'>, { status }: Pick<TestResult, 'status'>): void {
    if (status === 'skipped') this.skipped.push(test.titlePath().join(' › '));
  }

  async onEnd(): Promise<{ status?: FullResult['status'] }> {
    return this.hasComplained() ? { status: 'failed' } : {};
  }

  onTestCaseResult(test: Pick<UnitTest, 'fullName' | 'result'>): void {
    if (test.result().state === 'skipped') this.skipped.push(test.fullName);
  }

  onTestRunEnd(): void {
    if (this.hasComplained()) process.exitCode = 1;
  }

  private hasComplained(): boolean {
    if (this.skipped.length === 0 || !process.env.COUNTERTOP_NO_SKIPS) return false;
    console.info(
      `\n${this.skipped.length} tests were skipped. Run the tests as root on Debian, where none is skipped.`,
    );
    console.info(this.skipped.join('\n'));
    return true;
  }
}

export default NoSkipsReporter;
