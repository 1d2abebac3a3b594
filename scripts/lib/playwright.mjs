import { withTestScreen } from '../tasks/scripts.mjs';
import { withOwnTemporaryFolder } from './own-temporary-folder.mjs';
import { runPackage } from './run.mjs';

/**
 * Runs end-to-end tests on a screen and with temporary files of their own.
 * @param {readonly string[]} args for Playwright
 * @param {NodeJS.ProcessEnv} [settings] what the environment says wins over them
 * @returns {Promise<number>} the exit code
 */
export function runPlaywright(args, settings) {
  return withOwnTemporaryFolder(() =>
    withTestScreen((env) =>
      runPackage('@playwright/test', ['test', ...args], { env: { ...settings, ...env } }),
    ),
  );
}
