import type { Reporter, TestError } from '@playwright/test/reporter';

/**
 * Says at the very end what went wrong outside of any test, such as a fixture of a whole worker that could not clean up:
 * Playwright says it where it happens, some hundred lines further up, and only counts it at the end.
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
