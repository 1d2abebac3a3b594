import { ensureBuilt } from '../build/builds.ts';
import { electronExecutable, ensureElectron } from '../machine/electron.ts';
import type { Task } from './task.ts';

/** Prints the absolute path of the Electron in use: `<it> <project folder>` runs the built kiosk. */
export const electronPath: Task = {
  needs: () => ['electron'],
  async run() {
    await ensureElectron();
    await ensureBuilt(['kiosk']);
    console.log(electronExecutable());
  },
};
