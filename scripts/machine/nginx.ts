import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fingerprint } from '../build/build-cache.ts';
import { cacheFolder } from '../lib/paths.ts';
import { findOnPath, outputOf, runQuietly } from '../lib/run.ts';
import { TaskError } from '../lib/task-error.ts';
import { withProgress } from '../setup/log.mjs';

/** The packages that may hold the program: older releases of Debian and Ubuntu have it in the second. */
const PACKAGES = ['nginx', 'nginx-core'];

/** The absolute path of nginx: on PATH, in the folder that an ordinary user's PATH lacks, or unpacked into the cache. */
export function findNginx(): string | null {
  const own = findOnPath('nginx') ?? findOnPath('nginx', { PATH: '/usr/sbin' });
  return own ?? (existsSync(programIn(cachedFolder())) ? programIn(cachedFolder()) : null);
}

/** Unpacks Debian's nginx into the cache if there is none. Installed, it would start a service on a developer's machine. */
export async function ensureNginx() {
  if (findNginx()) return;
  await withProgress('setup: fetching nginx for the tests (apt-get download)', async () => {
    await mkdir(dirname(cachedFolder()), { recursive: true });
    const work = await mkdtemp(`${cachedFolder()}.part-`);
    try {
      const unpacked = await download(work);
      if (!unpacked)
        throw new TaskError('The tests need nginx: run "apt-get update", or install nginx yourself.');
      // Renamed when it is complete; if another run was quicker, its result is the same.
      await rename(unpacked, cachedFolder()).catch(() => undefined);
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  });
}

/** One folder for each release of the system, whose libraries nginx needs. */
function cachedFolder(): string {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : process.platform;
  return join(cacheFolder(), `nginx-${fingerprint([], [release, process.arch]).slice(0, 10)}`);
}

const programIn = (folder: string) => join(folder, 'usr/sbin/nginx');

/** @returns the folder with nginx in it, or null if no package has one that starts */
async function download(work: string): Promise<string | null> {
  // A fresh container has no lists of packages yet; only root may fetch them.
  if (!outputOf('apt-cache', ['show', 'nginx']) && process.getuid?.() === 0)
    await runQuietly('apt-get', ['update', '-q']);
  for (const name of PACKAGES) {
    await runQuietly('apt-get', ['download', name], { cwd: work });
    const archive = (await readdir(work)).find((file) => file.startsWith(`${name}_`));
    if (!archive) continue;
    const folder = join(work, name);
    await runQuietly('dpkg-deb', ['-x', join(work, archive), folder]);
    if (existsSync(programIn(folder)) && (await runQuietly(programIn(folder), ['-v'])).ok) return folder;
  }
  return null;
}
