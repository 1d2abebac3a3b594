import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { doAndRecord, fingerprint, isDone } from '../build/build-cache.ts';
import { ensureBuilt } from '../build/builds.ts';
import { projectRoot } from '../lib/paths.ts';
import { findOnPath, mustRun, runPackage } from '../lib/run.ts';
import { type ElectronRuntime, electronRuntime, ensureElectron } from '../machine/electron.ts';
import { sevenZip } from '../machine/seven-zip.ts';
import type { Need } from '../machine/system-packages.ts';
import { withProgress } from '../setup/progress.mjs';
import type { Task } from '../tasks/task.ts';
import { makeDebianPackages } from './debian-packages.ts';
import { markName, markText, withMarkedRuntime } from './fallback-runtime.ts';

const output = join(projectRoot, 'dist');
const unpacked = join(output, 'linux-unpacked');

const inputs = [
  'out/main',
  'out/preload',
  'out/renderer',
  'resources',
  'scripts/package',
  'electron-builder.yml',
  'package.json',
  'CHANGELOG.md',
].map((name) => join(projectRoot, name));

/** Compression level of the .tar.gz: level 9 takes minutes longer for a file that is 1 % smaller. */
const TAR_LEVEL = '5';
/** The host from which electron-builder downloads its tools. */
const TOOLS_HOST = 'https://github.com';
const REACH_TIMEOUT_MS = 5000;

const packageValue = () => fingerprint(inputs, [electronRuntime().version]);

/** Makes installers and an unpacked app in dist/. The arguments are passed to electron-builder. */
export const packageTask: Task = {
  needs: () => ['electron', ...packaging()],
  async run(args) {
    await ensureElectron();
    await ensureBuilt(['kiosk', 'web']);
    await withProgress('package', () => packageApp(args));
  },
};

/** Packages the app for the tests, unless that is done already. Only one process at a time may run this. */
export const packageForTests: Task = {
  needs: packaging,
  async run() {
    await ensureBuilt(['kiosk']);
    // The target `dir` makes the unpacked app. From it, `packageApp` makes the Debian packages.
    if (!isPackaged()) await packageApp(['--linux', 'dir']);
  },
};

/** Requires debhelper only if there is apt. Without debhelper, `packageApp` makes no Debian packages. */
function packaging(): readonly Need[] {
  return findOnPath('apt-get') ? ['packaging'] : [];
}

/** @returns whether the unpacked app and both Debian packages were made from the present sources */
function isPackaged(): boolean {
  return (
    existsSync(join(unpacked, 'countertop')) &&
    readdirSync(output).filter((name) => name.endsWith('.deb')).length === 2 &&
    isDone('package', packageValue())
  );
}

/** @param args arguments for electron-builder; without arguments, makes all targets that this machine can make */
async function packageApp(args: string[]) {
  const runtime = electronRuntime();
  await doAndRecord('package', packageValue(), async () => {
    await rm(output, { recursive: true, force: true });
    const build = (switches: string[]) =>
      args.length > 0 ? make([...switches, ...args]) : makeAll(switches);
    await (runtime.isFallback ? withMarkedRuntime(runtime, build) : build(overrideSwitches(runtime)));
    if (findOnPath('dh') && existsSync(unpacked))
      await makeDebianPackages(unpacked, output, runtime.isFallback);
    await writeInventories();
    if (runtime.isFallback) await warnOfFallback(runtime.version);
  });
}

/** Writes the hash of each artifact, and a bill of materials: all packages in the lock file, build tools included. */
async function writeInventories(): Promise<void> {
  const bom = `npm sbom --sbom-format cyclonedx --package-lock-only > dist/countertop.cdx.json`;
  await mustRun('sh', ['-c', bom], 'npm could not list the packages: run "npm sbom" to see why.');
  const files = readdirSync(output, { withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map(({ name }) => name).filter((name) => !name.endsWith('.yml'));
  const sums = names.sort().map((name) => `${hash('sha256', readFileSync(join(output, name)))}  ${name}\n`);
  await writeFile(join(output, 'SHA256SUMS'), sums.join(''));
}

/** Switches for the Electron of ELECTRON_OVERRIDE_DIST_PATH. Without them, electron-builder downloads Electron. */
function overrideSwitches({ dist, version }: ElectronRuntime): string[] {
  if (!process.env.ELECTRON_OVERRIDE_DIST_PATH) return [];
  return [`-c.electronDist=${dist}`, `-c.electronVersion=${version}`];
}

async function make(args: string[]) {
  if (await runBuilder(args)) return;
  throw new Error('The app could not be packaged: correct the errors above and run "npm run package".');
}

/** Makes all targets of this system. Makes the AppImage separately, so that its failure does not stop other targets. */
async function makeAll(switches: string[]) {
  if (process.platform !== 'linux') return make(switches);
  await make([...switches, '--linux', 'tar.gz']);
  const fromUnpacked = [...switches, '--linux', 'AppImage', '--prepackaged', unpacked];
  const failed = (await obstacleToAppImage()) ?? ((await runBuilder(fromUnpacked)) ? null : 'see above.');
  if (failed) console.log(`AppImage: not made, because ${failed}`);
  console.log('Windows installer (nsis): not made on Linux; run "npm run package -- --win" on Windows.');
  console.log('macOS disk image (dmg): not made on Linux; run "npm run package -- --mac" on a Mac.');
}

/** @returns whether electron-builder succeeded */
async function runBuilder(args: readonly string[]): Promise<boolean> {
  const fixed = ['--config', 'electron-builder.yml', '--publish', 'never'];
  // Without this variable, electron-builder would download a 7za to make the .tar.gz.
  const archiver = process.platform === 'linux' ? { ELECTRON_BUILDER_7ZIP_PATH: sevenZip() } : {};
  const env = { ...archiver, ELECTRON_BUILDER_COMPRESSION_LEVEL: TAR_LEVEL, ...process.env };
  const build = () => runPackage('electron-builder', [...fixed, ...args], env);
  return (await withProgress('package: electron-builder', build)) === 0;
}

/** @returns why no AppImage can be made here; null if one can be made */
async function obstacleToAppImage(): Promise<string | null> {
  if (process.env.APPIMAGE_TOOLS_PATH) return null;
  const request = fetch(TOOLS_HOST, { method: 'HEAD', signal: AbortSignal.timeout(REACH_TIMEOUT_MS) });
  return request.then(
    () => null,
    () =>
      `its tools come from ${TOOLS_HOST}, which cannot be reached from here, and APPIMAGE_TOOLS_PATH is not set.`,
  );
}

async function warnOfFallback(version: string) {
  await writeFile(join(output, markName), markText(version));
  console.log(
    `WARNING: dist/ carries the fallback Electron ${version}, for tests only and not for release (${markName}).`,
  );
}
