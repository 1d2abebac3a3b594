import { buildAlways, ensureBuilt } from '../build/builds.ts';
import { runPackage } from '../lib/run.ts';
import type { Task } from './task.ts';

const WEB_CONFIG = ['--config', 'tooling/vite.config.ts'];

/** Builds kiosk and web, even if nothing has changed. */
export const build: Task = { run: () => buildAlways(['kiosk', 'web']) };

/** Serves the built web shop to this machine only. */
export const web: Task = {
  async run(args) {
    await ensureBuilt(['web']);
    return runPackage('vite', ['preview', ...WEB_CONFIG, '--host', '127.0.0.1', ...args]);
  },
};

/** Serves the web shop with hot reload. */
export const devWeb: Task = { run: (args) => runPackage('vite', [...WEB_CONFIG, ...args]) };
