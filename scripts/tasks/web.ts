import { ensureBuilt } from '../build/builds.ts';
import { runPackage } from '../lib/run.ts';
import type { Task } from './task.ts';

/** The built web shop, for this machine only. */
export const web: Task = {
  async run(args) {
    await ensureBuilt(['web']);
    return runPackage('vite', [
      ...['preview', '--config', 'tooling/vite.config.ts', '--host', '127.0.0.1'],
      ...args,
    ]);
  },
};
