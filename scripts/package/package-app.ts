import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { clearCached, markCached } from '../build/build-cache.ts';
import { projectRoot } from '../lib/paths.ts';
import { readJson } from '../lib/read-json.ts';
import { TaskError } from '../lib/task-error.ts';
import { type ElectronRuntime, electronRuntime } from '../machine/electron.ts';
import { log, withProgress } from '../setup/log.mjs';
import { runNpm } from '../setup/run-quietly.mjs';
import { billOfMaterials } from './bill-of-materials.ts';
import { runBuilder } from './builder.ts';
import { markName, markText, withMarkedRuntime } from './fallback-runtime.ts';
import { packageRecord, packageValue } from './if-changed.ts';
import { reportArtifacts } from './report.ts';
import { type ShippedPackage, shippedPackages } from './shipped-packages.ts';
import { licencesText } from './third-party-licences.ts';
import { packagingTools, type Tools } from './tools.ts';

const output = join(projectRoot, 'dist');

/**
 * Makes the shippable app under dist/.
 * @param args for electron-builder; without any, all that this machine can make
 * @param what whether the tests find in it all that they need
 */
export async function packageApp(
  args: string[],
  { isEnoughForTests = args.length === 0 }: { isEnoughForTests?: boolean } = {},
) {
  const runtime = electronRuntime();
  if (runtime.isFallback) refuseOtherSystems(args);
  clearCached(packageRecord);
  const value = packageValue();
  await rm(output, { recursive: true, force: true });
  const packages = await shippedPackages(join(projectRoot, 'out'));
  await writeFile(join(projectRoot, 'out', 'THIRD_PARTY_LICENSES'), licencesText(packages));
  const tools = await packagingTools();
  const build = (switches: string[]) =>
    args.length > 0 ? make([...switches, ...args], tools) : makeAll(switches, tools);
  await (runtime.isFallback ? withMarkedRuntime(runtime, build) : build(overrideSwitches(runtime)));
  await writeBillOfMaterials(packages, runtime.version);
  if (isEnoughForTests) markCached(packageRecord, value);
  // Elsewhere set-up has the Electron of another system.
  await reportArtifacts(output, process.platform === 'linux' ? runtime : null);
  if (runtime.isFallback) await warnOfFallback(runtime.version);
}

/** Puts what the packages are made of beside them, for whoever has to know which of it has a hole. */
async function writeBillOfMaterials(
  packages: readonly ShippedPackage[],
  electronVersion: string,
): Promise<void> {
  const { ok, stdout, excerpt } = await withProgress('package: bill of materials (npm sbom)', () =>
    runNpm(['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], projectRoot),
  );
  if (!ok) throw new TaskError(`npm could not say what is installed: run "npm sbom". It said: ${excerpt}`);
  const { version } = readJson(join(projectRoot, 'package.json'), v.object({ version: v.string() }));
  const file = join(output, `countertop_${version}.cdx.json`);
  await writeFile(file, billOfMaterials(stdout, packages, electronVersion));
}

/** The fallback is a program for Linux. */
function refuseOtherSystems(args: readonly string[]) {
  const other = args.find((argument) => /^(--(win|windows|mac|macos)|-[a-z]*[wmo][a-z]*)$/.test(argument));
  if (!other) return;
  throw new TaskError(
    `${other} needs an Electron for that system, and set-up found only the fallback for Linux: run "npm run package -- ${other}" on a machine that can reach github.com.`,
  );
}

/** An Electron of the user's own goes into the app too; otherwise electron-builder fetches the one for its target. */
function overrideSwitches({ dist, version }: ElectronRuntime): string[] {
  if (!process.env.ELECTRON_OVERRIDE_DIST_PATH) return [];
  return [`-c.electronDist=${dist}`, `-c.electronVersion=${version}`];
}

async function make(args: string[], { env }: Tools) {
  if (await runBuilder(args, env)) return;
  throw new TaskError('The app could not be packaged: mend what is said above and run "npm run package".');
}

/**
 * All targets of this system. The AppImage is made by itself: where it fails, the others are there all the same.
 */
async function makeAll(switches: string[], tools: Tools) {
  if (process.platform !== 'linux') return make(switches, tools);
  const { deb, AppImage } = tools.impossible;
  await make([...switches, '--linux', ...(deb ? [] : ['deb']), 'tar.gz'], tools);
  const fromUnpacked = [...switches, '--linux', 'AppImage', '--prepackaged', join(output, 'linux-unpacked')];
  const failed = AppImage ?? ((await runBuilder(fromUnpacked, tools.env)) ? null : 'see above.');
  if (deb) log(`deb: not made, because ${deb}`);
  if (failed) log(`AppImage: not made, because ${failed}`);
  log('Windows installer (nsis): not made on Linux; run "npm run package -- --win" on Windows.');
  log('macOS disk image (dmg): not made on Linux; run "npm run package -- --mac" on a Mac.');
}

/** Leaves the note beside the packages, which carry it inside. */
async function warnOfFallback(version: string) {
  await writeFile(join(output, markName), markText(version));
  log(
    `WARNING: dist/ carries the fallback Electron ${version}, for tests only and not for release (${markName}).`,
  );
}
