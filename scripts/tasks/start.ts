import { STAFF_EXIT, START_AGAIN } from '../../electron/main/core/exit-codes.ts';
import { buildEnvironment, ensureBuilt, forgetKioskBuild } from '../build/builds.ts';
import { projectRoot } from '../lib/paths.ts';
import { run, runPackage } from '../lib/run.ts';
import { announcedSandboxSwitch } from '../lib/sandbox-switch.ts';
import { ensureDisplay, hasDisplay } from '../machine/display.ts';
import { electronExecutable, ensureElectron } from '../machine/electron.ts';
import type { Task } from './task.ts';

const PORTRAIT = { width: 1080, height: 1920 };
const LAPTOP = { width: 1280, height: 800 };

const needs: Task['needs'] = () => (hasDisplay() ? ['electron'] : ['electron', 'display']);

/** Runs the built kiosk. A restarted kiosk gets the same display. */
export const start: Task = {
  needs,
  async run(args) {
    await ensureElectron();
    await ensureBuilt(['kiosk']);
    const display = await ensureDisplay(args.includes('--windowed') ? LAPTOP : PORTRAIT);
    const command = [projectRoot, ...announcedSandboxSwitch(), ...args];
    const env = { ...display.env, COUNTERTOP_SUPERVISED: '1' };
    try {
      return await restarting(() => run(electronExecutable(), command, env));
    } finally {
      display.stop();
    }
  },
};

/** Runs a program again each time it asks for a restart. @returns the last exit code; 0 after staff pressed 'Exit' */
export async function restarting(runOnce: () => Promise<number>): Promise<number> {
  const code = await runOnce();
  if (code === START_AGAIN) return restarting(runOnce);
  return code === STAFF_EXIT ? 0 : code;
}

/** Runs the kiosk in a window, with hot reload. */
export const dev: Task = {
  needs,
  async run(args) {
    await ensureElectron();
    const display = await ensureDisplay(LAPTOP);
    forgetKioskBuild();
    const command = ['dev', '--', '--windowed', ...announcedSandboxSwitch(), ...args];
    const env = { ...display.env, ...buildEnvironment, ELECTRON_EXEC_PATH: electronExecutable() };
    try {
      return await runPackage('electron-vite', command, env);
    } finally {
      display.stop();
    }
  },
};

/** Prints the absolute path of Electron. `<path> <project folder>` starts the built kiosk. */
export const electronPath: Task = {
  needs: () => ['electron'],
  async run() {
    await ensureElectron();
    await ensureBuilt(['kiosk']);
    console.log(electronExecutable());
  },
};
