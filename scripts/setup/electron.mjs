import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { TaskError } from '../lib/fail.mjs';
import { projectRoot } from '../lib/paths.mjs';
import { runQuietly } from '../lib/run.mjs';
import { say } from '../lib/say.mjs';
import { ensureStandIn, hasStandIn, standInFolder } from './stand-in.mjs';

/**
 * @typedef {object} ElectronRuntime
 * @property {string} executable absolute path
 * @property {string} dist the folder that a packager copies
 * @property {string} version
 * @property {boolean} standIn true where it is for development and tests only
 */

const packageFolder = join(projectRoot, 'node_modules', 'electron');
const downloadLimit = 5 * 60_000;

/**
 * The Electron in use, or null before set-up. ELECTRON_OVERRIDE_DIST_PATH wins, then the package's own download,
 * then the stand-in from the npm registry.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {ElectronRuntime | null}
 */
function findElectron(env = process.env) {
  if (env.ELECTRON_OVERRIDE_DIST_PATH) return runtimeIn(resolve(env.ELECTRON_OVERRIDE_DIST_PATH));
  const own = join(packageFolder, 'dist');
  // path.txt is written last: without it the download was cut off.
  if (existsSync(join(packageFolder, 'path.txt')) && runtimeIn(own)) return runtimeIn(own);
  return hasStandIn() ? runtimeIn(standInFolder()) : null;
}

/**
 * @param {string} dist
 * @returns {ElectronRuntime | null}
 */
function runtimeIn(dist) {
  const executable = join(dist, executableName(process.platform));
  if (!existsSync(executable)) return null;
  const versionFile = join(dist, 'version');
  const version = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim().replace(/^v/, '') : '';
  // An Electron of Electron's own has no app inside.
  return { executable, dist, version, standIn: existsSync(join(dist, 'resources', 'app')) };
}

/**
 * Where the program lies inside Electron's folder.
 * @param {NodeJS.Platform} platform
 * @returns {string}
 */
function executableName(platform) {
  if (platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return platform === 'win32' ? 'electron.exe' : 'electron';
}

/**
 * The Electron in use, for code that runs after set-up.
 * @returns {ElectronRuntime}
 */
export function electronRuntime() {
  const runtime = findElectron();
  if (runtime) return runtime;
  throw new TaskError(
    process.env.ELECTRON_OVERRIDE_DIST_PATH
      ? `ELECTRON_OVERRIDE_DIST_PATH holds no Electron (${process.env.ELECTRON_OVERRIDE_DIST_PATH}): correct it or run "unset ELECTRON_OVERRIDE_DIST_PATH".`
      : 'Electron is not set up yet: run "npm run setup".',
  );
}

/**
 * The absolute path of the Electron executable in use. `<it> <project folder>` runs the built app.
 * @returns {string}
 */
export function electronExecutable() {
  return electronRuntime().executable;
}

/** Fetches Electron where there is none: first the package's own download, then the stand-in. */
export async function ensureElectron() {
  if (process.env.ELECTRON_OVERRIDE_DIST_PATH || findElectron()) return void electronRuntime();
  say('setup: fetching Electron…');
  const { ok, excerpt } = await runQuietly(process.execPath, [join(packageFolder, 'install.js')], {
    timeout: downloadLimit,
  });
  if (ok && findElectron()) return;
  if (hasStandIn()) return ensureStandIn();
  if (excerpt) console.error(excerpt);
  throw new TaskError(
    'Electron could not be downloaded: see that github.com can be reached, then run "npx install-electron --no", or set ELECTRON_OVERRIDE_DIST_PATH to a folder with an Electron of yours.',
  );
}
