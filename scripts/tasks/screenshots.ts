import { ensureBuilt } from '../build/builds.ts';
import { ensureChromium } from '../machine/chromium.ts';
import { ensureElectron } from '../machine/electron.ts';
import { kioskTests, type Task } from './task.ts';

/** Pictures of every page on every kind of screen, for people to judge. */
export const screenshots: Task = {
  needs: kioskTests,
  async run(args) {
    await ensureElectron();
    await ensureChromium();
    await ensureBuilt(['kiosk', 'web']);
    const { takeScreenshots } = await import('../pictures/screenshots.ts');
    return takeScreenshots(args);
  },
};
