import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fingerprint } from '../build/build-cache.ts';
import { cacheFolder } from '../lib/paths.ts';
import { findOnPath, outputOf, runQuietly } from '../lib/run.ts';
import { TaskError } from '../lib/task-error.ts';
import { withProgress } from '../setup/log.mjs';

/** A program of a Debian package that would start a service if it were installed. So it is unpacked into the cache. */
interface UnpackedProgram {
  readonly name: string;
  /** The packages that may hold it, in order. */
  readonly packages: readonly string[];
  readonly path: string;
  /** The argument that prints its version, to see that it starts. */
  readonly version: string;
}

// Older releases of Debian and Ubuntu have nginx in nginx-core.
export const NGINX: UnpackedProgram = {
  name: 'nginx',
  packages: ['nginx', 'nginx-core'],
  path: 'usr/sbin/nginx',
  version: '-v',
};
export const PROMTOOL: UnpackedProgram = {
  name: 'promtool',
  packages: ['prometheus'],
  path: 'usr/bin/promtool',
  version: '--version',
};

/** The absolute path of the program: on PATH, in /usr/sbin, or unpacked into the cache; null without it. */
export function findUnpacked(program: UnpackedProgram): string | null {
  const own = findOnPath(program.name) ?? findOnPath(program.name, { PATH: '/usr/sbin' });
  const cached = join(cachedFolder(program), program.path);
  return own ?? (existsSync(cached) ? cached : null);
}

/** Unpacks the program if it is missing. @throws {TaskError} if no package has it */
export async function ensureUnpacked(program: UnpackedProgram): Promise<void> {
  if (findUnpacked(program)) return;
  const { name } = program;
  await withProgress(`setup: fetching ${name} for the tests (apt-get download)`, async () => {
    const target = cachedFolder(program);
    await mkdir(dirname(target), { recursive: true });
    const work = await mkdtemp(`${target}.part-`);
    try {
      const unpacked = await download(program, work);
      if (!unpacked)
        throw new TaskError(`The tests need ${name}: run "apt-get update", or install ${name} yourself.`);
      // Renamed when it is complete; if another run was quicker, its result is the same.
      await rename(unpacked, target).catch(() => undefined);
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  });
}

/** One folder for each release of the system, whose libraries the program needs. */
function cachedFolder({ name }: UnpackedProgram): string {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : process.platform;
  return join(cacheFolder(), `${name}-${fingerprint([], [release, process.arch]).slice(0, 10)}`);
}

/** @returns the folder with the program in it, or null if no package has one that starts */
async function download({ packages, path, version }: UnpackedProgram, work: string): Promise<string | null> {
  // A fresh container has no lists of packages yet; only root may fetch them.
  if (!outputOf('apt-cache', ['show', packages[0] ?? '']) && process.getuid?.() === 0)
    await runQuietly('apt-get', ['update', '-q']);
  for (const name of packages) {
    await runQuietly('apt-get', ['download', name], { cwd: work });
    const archive = (await readdir(work)).find((file) => file.startsWith(`${name}_`));
    if (!archive) continue;
    const folder = join(work, name);
    await runQuietly('dpkg-deb', ['-x', join(work, archive), folder]);
    if (existsSync(join(folder, path)) && (await runQuietly(join(folder, path), [version])).ok) return folder;
  }
  return null;
}
