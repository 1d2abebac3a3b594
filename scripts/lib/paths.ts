import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Records of finished builds. In node_modules, so that deleting node_modules deletes the records. */
export const buildCacheFolder = join(projectRoot, 'node_modules', '.cache', 'countertop');

/** The folder for downloads. It is outside node_modules, so that all clones share it. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  return join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'countertop');
}
