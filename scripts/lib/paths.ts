import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Records of what was made from node_modules, and that go with it. */
export const buildCacheFolder = join(projectRoot, 'node_modules', '.cache', 'countertop');

/** What is dear to fetch and outlives node_modules and clones. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  return join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'countertop');
}
