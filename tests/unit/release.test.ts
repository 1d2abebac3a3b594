import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { findOnPath } from '../../scripts/lib/run.ts';
import { release } from '../../scripts/tasks/release.ts';
import { buildPackage } from '../support/system/packages.ts';
import { temporaryFolder } from '../support/system/temporary-folder.ts';
import { KIOSK_EVENT_TIMEOUT_MS } from '../support/timeouts.ts';
import { needsPrograms } from '../support/unit/needs-programs.ts';

// tests/long/package/updates.spec.ts checks that apt accepts the repository.

needsPrograms('dpkg-deb', 'apt-ftparchive', 'gpg');
let folder: string;
let deb: string;
const inFolder = (path: string) => join(folder, path);
const publish = (...more: string[]) =>
  release(['--repository', inFolder('repository'), '--key', 'test@test', ...more]);
const packages = () => readFileSync(inFolder('repository/Packages'), 'utf8');

beforeAll(() => {
  if (!findOnPath('gpg')) return;
  const home = join(temporaryFolder(), 'gnupg');
  mkdirSync(home, { mode: 0o700 });
  vi.stubEnv('GNUPGHOME', home);
  execFileSync('gpg', ['--batch', '--passphrase', '', '--quick-generate-key', 'test@test', 'ed25519'], {
    stdio: 'ignore',
  });
}, KIOSK_EVENT_TIMEOUT_MS);
afterAll(() => void vi.unstubAllEnvs());
beforeEach(async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  folder = temporaryFolder();
  deb = await buildPackage(inFolder('dist'), 'countertop', '1.0.1');
});

it('npm run release signs an index of all versions, and limits the newest to a percentage of kiosks', async () => {
  await publish('--deb', deb);
  const next = await buildPackage(inFolder('dist'), 'countertop', '1.0.2');
  await publish('--percent', '10', '--deb', next);
  expect(packages()).toMatch(/Version: 1\.0\.1\n/);
  expect(packages().match(/Phased-Update-Percentage: 10/g)).toHaveLength(1);
  writeFileSync(inFolder('kiosk.json'), '{}');
  await publish('--config', `berlin=${inFolder('kiosk.json')}`);
  expect(packages(), 'a configuration keeps the percentage').toContain('Phased-Update-Percentage: 10');
  // The version includes seconds, so that kiosks install even a correction that is published seconds later.
  expect(packages()).toMatch(/^Package: countertop-config-berlin\n(?:.+\n)*?Version: \d{8}\.\d{6}\n/m);
  await publish('--deb', next);
  expect(packages()).not.toContain('Phased-Update-Percentage');
  expect(readFileSync(inFolder('repository/InRelease'), 'utf8')).toContain('BEGIN PGP SIGNED MESSAGE');
  const files = ['InRelease', 'Packages', 'countertop.asc', 'pool'];
  expect(readdirSync(inFolder('repository')).sort()).toEqual(files);
});

it('npm run release refuses a different package under the same version', async () => {
  await publish('--deb', deb);
  rmSync(deb);
  await buildPackage(inFolder('dist'), 'countertop', '1.0.1', { program: 'false' });
  await expect(publish('--deb', deb)).rejects.toThrow('raise "version" in package.json');
});

it('npm run release refuses an invalid percentage, command, package or key', async () => {
  await expect(publish('--deb', deb, '--percent', '0')).rejects.toThrow('from 1 to 100');
  await expect(release([])).rejects.toThrow('Run "npm run release');
  await expect(publish('--deb', inFolder('none.deb'))).rejects.toThrow('not a package of Countertop');
  vi.spyOn(console, 'error').mockReturnValue();
  await expect(publish('--deb', deb, '--key', 'nobody@test')).rejects.toThrow('could not sign');
});

it('npm run release accepts a fallback Electron for rehearsals only, and keeps rehearsals out of releases', async () => {
  writeFileSync(join(dirname(deb), 'NOT-FOR-RELEASE.txt'), '');
  await expect(publish('--deb', deb)).rejects.toThrow('fallback Electron');
  await publish('--deb', deb, '--rehearsal');
  rmSync(join(dirname(deb), 'NOT-FOR-RELEASE.txt'));
  await expect(publish('--deb', deb)).rejects.toThrow('is for rehearsals');
  const description = 'NOT FOR RELEASE: A stand-in';
  const moved = await buildPackage(inFolder('moved'), 'countertop', '1.0.2', { description });
  await expect(publish('--deb', moved)).rejects.toThrow('fallback Electron');
});

it('npm run release puts no rehearsal into a repository for stores', async () => {
  await publish('--deb', deb);
  await expect(publish('--deb', deb, '--rehearsal')).rejects.toThrow('is for stores');
});
