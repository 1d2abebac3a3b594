import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fingerprint } from '../build/build-cache.ts';
import { cacheFolder } from '../lib/paths.ts';
import { findOnPath, outputOf, runQuietly } from '../lib/run.ts';
import { TaskError } from '../lib/task-error.ts';
import { log, withProgress } from '../setup/log.mjs';

/**
 * The web servers that the tests of deployments start for themselves. Where the system has none, its packages are only
 * unpacked into the cache: installed, they would start a service on a developer's machine.
 */
type WebServer = 'nginx' | 'caddy';

/** The program's place in the first of the packages that holds it; the arguments have it do nothing but start. */
const servers: Record<WebServer, { packages: string[]; program: string; version: string[] }> = {
  nginx: { packages: ['nginx', 'nginx-core'], program: 'usr/sbin/nginx', version: ['-v'] },
  caddy: { packages: ['caddy'], program: 'usr/bin/caddy', version: ['version'] },
};

const names = Object.keys(servers) as WebServer[];

/**
 * The absolute path of a web server: one on PATH, in the folder that an ordinary user's PATH lacks, or in the cache.
 * @returns null where the system brings none that could be unpacked
 */
export function findWebServer(name: WebServer, env: NodeJS.ProcessEnv = process.env): string | null {
  const own = findOnPath(name, env) ?? findOnPath(name, { PATH: '/usr/sbin' });
  if (own) return own;
  const unpacked = join(placeOf(name, env), servers[name].program);
  return existsSync(unpacked) ? unpacked : null;
}

/** Sees to it that `findWebServer` finds each, where that can be done without a right to install. */
export async function ensureWebServers() {
  const missing = names.filter((name) => !findWebServer(name));
  if (missing.length === 0) return;
  if (!findOnPath('apt-get') || !findOnPath('dpkg-deb')) {
    log(
      `Tests with ${missing.join(' and ')} are left out: install it with your package manager to run them.`,
    );
    return;
  }
  for (const name of missing)
    await withProgress(`setup: fetching ${name} for the tests (apt-get download)`, () => unpack(name));
}

/** @returns a folder of this system's release alone, as the libraries are the system's own */
function placeOf(name: WebServer, env?: NodeJS.ProcessEnv): string {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : process.platform;
  const key = fingerprint([], [release, process.arch]).slice(0, 10);
  return join(cacheFolder(env), `${name}-${key}`);
}

/** Unpacks a server beside its place and moves it there whole, so that nobody ever sees half of it. */
async function unpack(name: WebServer) {
  const place = placeOf(name);
  await mkdir(dirname(place), { recursive: true });
  const work = await mkdtemp(`${place}.part-`);
  try {
    const folder = join(work, 'unpacked');
    const isThere = await fetchProgram(name, work, folder);
    if (!isThere)
      throw new TaskError(
        `${name} for the tests could not be fetched: run "apt-get update", or install ${name} yourself.`,
      );
    // Another run may have been quicker; its result is the same.
    await rename(folder, place).catch(() => undefined);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * @param folder where the package's files go
 * @returns whether the program is there and starts
 */
async function fetchProgram(name: WebServer, work: string, folder: string): Promise<boolean> {
  const { packages, program, version } = servers[name];
  for (const each of packages) {
    if (!(await downloadPackage(each, work))) continue;
    const archive = (await readdir(work)).find((file) => file.startsWith(`${each}_`));
    if (!archive) continue;
    await runQuietly('dpkg-deb', ['-x', join(work, archive), folder]);
    if (!existsSync(join(folder, program))) continue;
    return (await runQuietly(join(folder, program), version)).ok;
  }
  return false;
}

/** A fresh container has no lists of packages yet; only root may fetch them. */
async function downloadPackage(name: string, folder: string): Promise<boolean> {
  const isKnown = outputOf('apt-cache', ['show', name]) !== '';
  if (!isKnown && process.getuid?.() === 0) await runQuietly('apt-get', ['update', '-q']);
  return (await runQuietly('apt-get', ['download', name], { cwd: folder })).ok;
}
