import { findOnPath } from '../lib/run.ts';
import { TaskError } from '../lib/task-error.ts';
import { installSystemPackages } from './system-packages.ts';

const names = ['firefox-esr', 'firefox'];

/** The Firefox that its tests drive: the one named in COUNTERTOP_FIREFOX, or one on PATH. */
export function findFirefox(env: NodeJS.ProcessEnv = process.env): string | null {
  if (env.COUNTERTOP_FIREFOX) return env.COUNTERTOP_FIREFOX;
  for (const name of names) {
    const path = findOnPath(name, env);
    if (path) return path;
  }
  return null;
}

/** Sees to it that `findFirefox` finds one; about 70 MB from the system's packages. */
export async function ensureFirefox() {
  if (findFirefox()) return;
  if (process.platform === 'linux') return installSystemPackages(['firefox-esr']);
  throw new TaskError('These tests need Firefox: install it, or set COUNTERTOP_FIREFOX to one of yours.');
}
