import { ensureBuilt } from '../build/builds.ts';
import { projectRoot } from '../lib/paths.ts';
import { run } from '../lib/run.ts';
import { announcedSandboxSwitch } from '../lib/sandbox-switch.ts';
import { listenForEnd, supervise } from '../lib/supervise.ts';
import { ensureDisplay } from '../machine/display.ts';
import { electronExecutable, ensureElectron } from '../machine/electron.ts';
import { kioskOnScreen, type Task } from './task.ts';

const PORTRAIT = { width: 1080, height: 1920 };
const LAPTOP = { width: 1280, height: 800 };

/** The built kiosk, until it ends for good. It starts itself again through us, so that the display stays. */
export const start: Task = {
  needs: kioskOnScreen,
  async run(args) {
    await ensureElectron();
    await ensureBuilt(['kiosk']);
    const { env, stop } = await ensureDisplay(args.includes('--windowed') ? LAPTOP : PORTRAIT);
    const command = [projectRoot, ...announcedSandboxSwitch(), ...args];
    const settings = { ...env, COUNTERTOP_SUPERVISED: '1' };
    try {
      const isToldToEnd = listenForEnd();
      return await supervise(() => run(electronExecutable(), command, { env: settings }), { isToldToEnd });
    } finally {
      stop();
    }
  },
};
