import type { Reporter, TestError } from '@playwright/test/reporter';

/**
 * Repeats errors outside of tests, such as that of a worker fixture, at the end of the run: Playwright prints them far
 * above and only counts them at the end.
 */
class StrayErrorsReporter implements Reporter {
  private readonly errors: string[] = [];

  onError({ stack, message, value }: TestError): void {
    this.errors.push(stack ?? message ?? value ?? 'an error without a word');
  }

  onEnd(): void {
    for (const error of this.errors) console.info(`\nNot a part of any test: ${error}`);
  }
}

export default StrayErrorsReporter;
