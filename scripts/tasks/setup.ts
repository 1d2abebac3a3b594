import { ensureChromium } from '../machine/browsers.ts';
import { ensureElectron } from '../machine/electron.ts';
import { kioskTests, type Task } from './task.ts';

/** Installs in advance all that `npm start` and `npm test` would install by themselves. */
export const setup: Task = {
  needs: kioskTests,
  async run() {
    await ensureElectron();
    await ensureChromium();
  },
};
