import { runPackage } from '../lib/run.ts';
import { withTestScreen } from './test-display.ts';

/**
 * Runs end-to-end tests on a screen of their own.
 * @param args for Playwright
 * @param settings what the environment says wins over them
 * @returns the exit code
 */
export function runPlaywright(args: readonly string[], settings: NodeJS.ProcessEnv = {}): Promise<number> {
  return withTestScreen((env) =>
    runPackage('@playwright/test', ['test', ...args], { env: { ...settings, ...env } }),
  );
}
