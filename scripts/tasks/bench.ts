import { ensureBuilt } from '../build/builds.ts';
import { ensureChromium } from '../machine/chromium.ts';
import { ensureElectron } from '../machine/electron.ts';
import { withTestScreen } from '../testing/test-display.ts';
import { kioskTests, type Task } from './task.ts';

/** How fast and how large the shop is on this machine. */
export const bench: Task = {
  needs: kioskTests,
  async run(args) {
    await ensureElectron();
    await ensureChromium();
    await ensureBuilt(['kiosk', 'web']);
    const { runBench } = await import('../bench/bench.ts');
    return withTestScreen(async ({ DISPLAY }) => {
      if (DISPLAY) process.env.DISPLAY = DISPLAY;
      await runBench(args);
    });
  },
};
