import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TaskError } from '../lib/fail.mjs';
import { projectRoot } from '../lib/paths.mjs';
import { say } from '../lib/say.mjs';
import { removeStamp, writeStamp } from '../lib/stamp.mjs';
import { runBuilder } from '../package/builder.mjs';
import { isPackaged, packageStamp, packageValue } from '../package/if-changed.mjs';
import { reportArtifacts } from '../package/report.mjs';
import { markName, markText, withMarkedRuntime } from '../package/stand-in-runtime.mjs';
import { packagingTools } from '../package/tools.mjs';
import { electronRuntime } from '../setup/electron.mjs';

/** @typedef {import('../package/tools.mjs').Tools} Tools */

const output = join(projectRoot, 'dist');

/**
 * Makes the shippable app under dist/.
 * @param {string[]} args for electron-builder; without any, all that this machine can make
 * @param {{ isEnoughForTests?: boolean }} [what] whether the tests find in it all that they need
 */
export async function packageApp(args, { isEnoughForTests = args.length === 0 } = {}) {
  const runtime = electronRuntime();
  if (runtime.standIn) refuseOtherSystems(args);
  removeStamp(packageStamp);
  const value = packageValue();
  await rm(output, { recursive: true, force: true });
  const tools = await packagingTools();
  const build = (/** @type {string[]} */ switches) =>
    args.length > 0 ? make([...switches, ...args], tools) : makeAll(switches, tools);
  await (runtime.standIn ? withMarkedRuntime(runtime, build) : build(overrideSwitches(runtime)));
  if (isEnoughForTests) writeStamp(packageStamp, value);
  // Elsewhere set-up has the Electron of another system.
  await reportArtifacts(output, process.platform === 'linux' ? runtime : null);
  if (runtime.standIn) await warnOfStandIn(runtime.version);
}

/** Makes what the tests install and start, where it is not there yet; one process at a time. */
export async function packageForTests() {
  // An unpacked app comes with every target.
  if (!isPackaged()) await packageApp(['--linux', 'deb'], { isEnoughForTests: true });
}

/**
 * The stand-in is a program for Linux.
 * @param {readonly string[]} args
 */
function refuseOtherSystems(args) {
  const other = args.find((argument) => /^(--(win|windows|mac|macos)|-[a-z]*[wmo][a-z]*)$/.test(argument));
  if (!other) return;
  throw new TaskError(
    `${other} needs an Electron for that system, and set-up found only the stand-in for Linux: run "npm run package -- ${other}" on a machine that can reach github.com.`,
  );
}

/**
 * An Electron of the user's own goes into the app too; otherwise electron-builder fetches the one for its target.
 * @param {import('../setup/electron.mjs').ElectronRuntime} runtime
 * @returns {string[]}
 */
function overrideSwitches({ dist, version }) {
  if (!process.env.ELECTRON_OVERRIDE_DIST_PATH) return [];
  return [`-c.electronDist=${dist}`, `-c.electronVersion=${version}`];
}

/**
 * @param {string[]} args
 * @param {Tools} tools
 */
async function make(args, { env }) {
  if (await runBuilder(args, env)) return;
  throw new TaskError('The app could not be packaged: mend what is said above and run "npm run package".');
}

/**
 * All targets of this system. The AppImage is made by itself: where it fails, the others are there all the same.
 * @param {string[]} switches
 * @param {Tools} tools
 */
async function makeAll(switches, tools) {
  if (process.platform !== 'linux') return make(switches, tools);
  const { deb, AppImage } = tools.impossible;
  await make([...switches, '--linux', ...(deb ? [] : ['deb']), 'tar.gz'], tools);
  const fromUnpacked = [...switches, '--linux', 'AppImage', '--prepackaged', join(output, 'linux-unpacked')];
  const failed = AppImage ?? ((await runBuilder(fromUnpacked, tools.env)) ? null : 'see above.');
  if (deb) say(`deb: not made, because ${deb}`);
  if (failed) say(`AppImage: not made, because ${failed}`);
  say('Windows installer (nsis): not made on Linux; run "npm run package -- --win" on Windows.');
  say('macOS disk image (dmg): not made on Linux; run "npm run package -- --mac" on a Mac.');
}

/**
 * Leaves the note beside the packages, which carry it inside.
 * @param {string} version
 */
async function warnOfStandIn(version) {
  await writeFile(join(output, markName), markText(version));
  say(
    `WARNING: dist/ carries the stand-in Electron ${version}, for tests only and not for release (${markName}).`,
  );
}
