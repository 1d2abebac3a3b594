import { runPackage } from '../lib/run.ts';
import { startVirtualDisplay } from '../machine/display.ts';

/**
 * Runs Playwright. On Linux it gets a virtual display, because kiosk tests take the whole screen and press real keys.
 * @param settings environment variables; variables that are already set override these
 */
export async function runPlaywright(
  args: readonly string[],
  settings: NodeJS.ProcessEnv = {},
): Promise<number> {
  const runOn = (env: NodeJS.ProcessEnv) =>
    runPackage('@playwright/test', ['test', ...args], { ...settings, ...env });
  if (process.platform !== 'linux') return runOn(process.env);
  const { env, stop } = await startVirtualDisplay({ width: 1920, height: 1080 });
  try {
    return await runOn(env);
  } finally {
    stop();
  }
}
