import { ensureBuilt } from '../build/builds.ts';
import { run } from '../lib/run.ts';
import { ensureChromium } from '../machine/chromium.ts';
import { ensureElectron } from '../machine/electron.ts';
import { withTestScreen } from '../testing/test-display.ts';
import { kioskTests, type Task } from './task.ts';

/** Pictures of every page on every kind of screen, for people to judge. */
export const screenshots: Task = {
  needs: kioskTests,
  async run(args) {
    await ensureElectron();
    await ensureChromium();
    await ensureBuilt(['kiosk', 'web']);
    return withTestScreen((env) =>
      run(process.execPath, ['--import', 'tsx', 'scripts/pictures/screenshots.mjs', ...args], { env }),
    );
  },
};
