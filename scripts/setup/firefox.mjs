import { TaskError } from '../lib/fail.mjs';
import { findOnPath } from '../lib/run.mjs';
import { installSystemPackages } from './system-packages.mjs';

const names = ['firefox-esr', 'firefox'];

/**
 * The Firefox that its tests drive: the one named in COUNTERTOP_FIREFOX, or one on PATH.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | null}
 */
export function findFirefox(env = process.env) {
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
