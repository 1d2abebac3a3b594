import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Stamps that die with node_modules: what they vouch for was made from it. */
export const stampFolder = join(projectRoot, 'node_modules', '.cache', 'countertop');

/**
 * What is dear to fetch and outlives node_modules and clones.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string}
 */
export function cacheFolder(env = process.env) {
  return join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'countertop');
}
