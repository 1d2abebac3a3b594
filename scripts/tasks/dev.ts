import { buildEnvironment, forgetKioskBuild } from '../build/builds.ts';
import { runPackage } from '../lib/run.ts';
import { announcedSandboxSwitch } from '../lib/sandbox-switch.ts';
import { ensureDisplay } from '../machine/display.ts';
import { electronExecutable, ensureElectron } from '../machine/electron.ts';
import { kioskOnScreen, type Task } from './task.ts';

/** The kiosk in a window, with hot reload. */
export const dev: Task = {
  needs: kioskOnScreen,
  async run(args) {
    await ensureElectron();
    const { env, stop } = await ensureDisplay({ width: 1280, height: 800 });
    forgetKioskBuild();
    const command = ['dev', '--', '--windowed', ...announcedSandboxSwitch(), ...args];
    const settings = { ...env, ...buildEnvironment, ELECTRON_EXEC_PATH: electronExecutable() };
    try {
      return await runPackage('electron-vite', command, { env: settings });
    } finally {
      stop();
    }
  },
};

/** The web shop with hot reload. */
export const devWeb: Task = {
  run: (args) => runPackage('vite', ['--config', 'tooling/vite.config.ts', ...args]),
};
