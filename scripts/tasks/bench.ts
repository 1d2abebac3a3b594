import { ensureBuilt } from '../build/builds.ts';
import { run } from '../lib/run.ts';
import { ensureChromium } from '../machine/chromium.ts';
import { ensureElectron } from '../machine/electron.ts';
import { withTestScreen } from '../testing/test-display.ts';
import { kioskTests, type Task } from './task.ts';

/** How fast and how large the shop is on this machine: see scripts/bench. */
export const bench: Task = {
  needs: kioskTests,
  async run(args) {
    await ensureElectron();
    await ensureChromium();
    await ensureBuilt(['kiosk', 'web']);
    return withTestScreen((env) =>
      run(process.execPath, ['--import', 'tsx', 'scripts/bench/bench.mjs', ...args], { env }),
    );
  },
};
