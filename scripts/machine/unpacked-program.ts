import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from '../build/build-cache.ts';
import { fillInOneStep } from '../lib/folders.ts';
import { cacheFolder } from '../lib/paths.ts';
import { findOnPath, mustRun } from '../lib/run.ts';
import { withProgress } from '../setup/progress.mjs';

/** A program whose Debian package is only unpacked into our cache: installing the package would start a service. */
interface UnpackedProgram {
  readonly name: string;
  readonly debianPackage: string;
  readonly path: string;
}

export const NGINX: UnpackedProgram = { name: 'nginx', debianPackage: 'nginx', path: 'usr/sbin/nginx' };
export const PROMTOOL: UnpackedProgram = {
  name: 'promtool',
  debianPackage: 'prometheus',
  path: 'usr/bin/promtool',
};

/** Arguments: the package, and the program's path in it. If apt has no package lists, runs `apt-get update` first. */
const FETCH = `
apt-cache show "$1" >/dev/null 2>&1 || apt-get update -q
apt-get download "$1" && dpkg-deb -x "$1"_*.deb . && [ -x "$2" ]`;

/** The absolute path of the program on PATH, in /usr/sbin or in our cache; null if none has it. */
export function findUnpacked(program: UnpackedProgram): string | null {
  const own = findOnPath(program.name);
  const cached = join(cachedFolder(program), program.path);
  return own ?? (existsSync(cached) ? cached : null);
}

/** Downloads and unpacks the program if it is missing. @throws {Error} if that fails */
export async function ensureUnpacked(program: UnpackedProgram): Promise<void> {
  if (findUnpacked(program)) return;
  const { name, path, debianPackage } = program;
  const message = `The tests need ${name}: run "apt-get update", or install ${name} yourself.`;
  await withProgress(`setup: fetching ${name} for the tests (apt-get download)`, () =>
    fillInOneStep(cachedFolder(program), async (work) => {
      await mustRun('sh', ['-c', FETCH, 'fetch', debianPackage, path], message, { cwd: work });
      return work;
    }),
  );
}

/** Each release of the system has its own folder, because the program needs the libraries of that release. */
const cachedFolder = ({ name }: UnpackedProgram): string =>
  join(cacheFolder(), `${name}-${fingerprint(['/etc/os-release'], [process.arch]).slice(0, 10)}`);
