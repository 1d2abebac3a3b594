import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from '../build/build-cache.ts';
import { fillInOneStep } from '../lib/folders.ts';
import { cacheFolder } from '../lib/paths.ts';
import { findOnPath, mustRun } from '../lib/run.ts';
import { withProgress } from '../setup/progress.mjs';

/** Paths in the Debian packages. The packages are only unpacked, because installing them would start services. */
const PATHS = { nginx: 'usr/sbin/nginx', promtool: 'usr/bin/promtool' };

/** A shell script that downloads and unpacks the packages. If apt has no package lists, it fetches them first. */
const FETCH = `
apt-cache show nginx >/dev/null 2>&1 || apt-get update -q
apt-get download nginx prometheus && for deb in *.deb; do dpkg-deb -x "$deb" .; done
[ -x ${PATHS.nginx} ] && [ -x ${PATHS.promtool} ]`;

/** Each release of the system has its own folder, because the programs need the libraries of that release. */
const folder = join(
  cacheFolder(),
  `hosting-${fingerprint(['/etc/os-release'], [process.arch]).slice(0, 10)}`,
);

/** The absolute path of a program on PATH, in /usr/sbin or in our cache; null if the program is in none of these. */
export function findUnpacked(name: keyof typeof PATHS): string | null {
  const cached = join(folder, PATHS[name]);
  return findOnPath(name) ?? (existsSync(cached) ? cached : null);
}

/** Downloads and unpacks nginx and promtool if one is missing. @throws {Error} if that fails */
export async function ensureUnpacked(): Promise<void> {
  if (findUnpacked('nginx') && findUnpacked('promtool')) return;
  const message = 'The tests need nginx and promtool: run "apt-get update", or install both yourself.';
  await withProgress('setup: fetching nginx and promtool for the tests (apt-get download)', () =>
    fillInOneStep(folder, async (work) => {
      await mustRun('sh', ['-c', FETCH], message, { cwd: work });
      return work;
    }),
  );
}
