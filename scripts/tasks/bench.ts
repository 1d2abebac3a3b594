import { ensureBuilt } from '../build/builds.ts';
import { ensureChromium } from '../machine/browsers.ts';
import { ensureElectron } from '../machine/electron.ts';
import { kioskTests, type Task } from './task.ts';

/** Measures the speed and memory of the shop on this machine. */
export const bench: Task = {
  needs: kioskTests,
  async run(args) {
    await ensureElectron();
    await ensureChromium();
    await ensureBuilt(['kiosk', 'web']);
    const { runBench } = await import('../bench/bench.ts');
    await runBench(args);
  },
};
