import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectRoot } from '../lib/paths.ts';
import { withProgress } from '../setup/progress.mjs';
import { runQuietly } from '../setup/run-quietly.mjs';
import { ensureFallbackElectron, fallbackElectronFolder, hasFallbackElectron } from './fallback-electron.ts';

export interface ElectronRuntime {
  readonly executable: string;
  /** The folder with all of Electron's files, for packaging. */
  readonly dist: string;
  readonly version: string;
  /** Whether this Electron is the fallback (for development and tests only). */
  readonly isFallback: boolean;
}

const packageFolder = join(projectRoot, 'node_modules', 'electron');
const DOWNLOAD_TIMEOUT_MS = 5 * 60_000;

/**
 * Finds the Electron to use: ELECTRON_OVERRIDE_DIST_PATH first, then the download of the npm package `electron`, then
 * the fallback from the npm registry. @returns null before set-up
 */
function findElectron(): ElectronRuntime | null {
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (override) return runtimeIn(resolve(override));
  // The download writes path.txt last, so without this file the download is incomplete.
  const isDownloaded = existsSync(join(packageFolder, 'path.txt'));
  const own = isDownloaded ? runtimeIn(join(packageFolder, 'dist')) : null;
  return own ?? (hasFallbackElectron() ? runtimeIn(fallbackElectronFolder()) : null);
}

/** The program's path inside Electron's folder. */
const EXECUTABLES: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
};

function runtimeIn(dist: string): ElectronRuntime | null {
  const executable = join(dist, EXECUTABLES[process.platform] ?? 'electron');
  if (!existsSync(executable)) return null;
  const versionFile = join(dist, 'version');
  const version = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim().replace(/^v/, '') : '';
  // Only the fallback has this folder (our shim). Electron's own distribution has none.
  return { executable, dist, version, isFallback: existsSync(join(dist, 'resources', 'app')) };
}

/** The Electron in use. @throws {Error} before set-up */
export function electronRuntime(): ElectronRuntime {
  const runtime = findElectron();
  if (runtime) return runtime;
  throw new Error(
    process.env.ELECTRON_OVERRIDE_DIST_PATH
      ? `ELECTRON_OVERRIDE_DIST_PATH holds no Electron (${process.env.ELECTRON_OVERRIDE_DIST_PATH}): correct it or run "unset ELECTRON_OVERRIDE_DIST_PATH".`
      : 'Electron is not set up yet: run "npm run setup".',
  );
}

/** The absolute path of the Electron in use. Run it with the project folder as its argument to start the built app. */
export const electronExecutable = (): string => electronRuntime().executable;

/** Downloads Electron if it is missing; if that fails, downloads the fallback from the npm registry. */
export async function ensureElectron() {
  if (process.env.ELECTRON_OVERRIDE_DIST_PATH || findElectron()) return void electronRuntime();
  const { ok, output } = await withProgress('setup: fetching Electron', () =>
    runQuietly(process.execPath, [join(packageFolder, 'install.js')], { timeout: DOWNLOAD_TIMEOUT_MS }),
  );
  if (ok && findElectron()) return;
  if (hasFallbackElectron()) return ensureFallbackElectron();
  if (output) console.error(output);
  throw new Error(
    'Electron could not be downloaded: check that github.com can be reached, then run "npx install-electron --no", or set ELECTRON_OVERRIDE_DIST_PATH to a folder with an Electron of yours.',
  );
}
