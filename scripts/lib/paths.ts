import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Records of work done with node_modules; they go with it. */
export const buildCacheFolder = join(projectRoot, 'node_modules', '.cache', 'countertop');

/** Downloads that outlive node_modules and clones. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  return join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'countertop');
}
