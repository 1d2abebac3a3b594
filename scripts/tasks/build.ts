import { buildAlways, ensureBuilt } from '../build/builds.ts';
import { checkSizes } from '../build/size-check.ts';
import { runPackage } from '../lib/run.ts';
import type { Task } from './task.ts';

const WEB_CONFIG = ['--config', 'tooling/vite.config.ts'];

/** Both builds, whether or not anything changed. */
export const build: Task = { run: () => buildAlways(['kiosk', 'web']) };

/** The sizes of the builds beside their budgets. */
export const size: Task = {
  async run() {
    await ensureBuilt(['kiosk', 'web']);
    return checkSizes();
  },
};

/** The built web shop, for this machine only. */
export const web: Task = {
  async run(args) {
    await ensureBuilt(['web']);
    return runPackage('vite', ['preview', ...WEB_CONFIG, '--host', '127.0.0.1', ...args]);
  },
};

/** The web shop with hot reload. */
export const devWeb: Task = { run: (args) => runPackage('vite', [...WEB_CONFIG, ...args]) };
