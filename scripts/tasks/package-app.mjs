import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TaskError } from '../lib/fail.mjs';
import { cacheFolder, projectRoot } from '../lib/paths.mjs';
import { runPackage } from '../lib/run.mjs';
import { say } from '../lib/say.mjs';
import { electronRuntime } from '../setup/electron.mjs';

const output = join(projectRoot, 'dist');
const markName = 'NOT-FOR-RELEASE.txt';

/**
 * Makes the shippable app under dist/.
 * @param {string[]} args for electron-builder
 */
export async function packageApp(args) {
  const runtime = electronRuntime();
  await rm(output, { recursive: true, force: true });
  if (runtime.standIn) await packageWithStandIn(runtime, args);
  else await build([...overrideSwitches(runtime), ...args]);
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
 */
async function build(args) {
  const code = await runPackage('electron-builder', [
    '--config',
    'electron-builder.yml',
    '--publish',
    'never',
    ...args,
  ]);
  if (code !== 0)
    throw new TaskError('The app could not be packaged: mend what is said above and run "npm run package".');
}

/**
 * The same with a runtime for tests, from a copy without the app that lets it take a folder, and marked as such.
 * @param {import('../setup/electron.mjs').ElectronRuntime} runtime
 * @param {string[]} args
 */
async function packageWithStandIn({ dist, version }, args) {
  await mkdir(cacheFolder(), { recursive: true });
  const work = await mkdtemp(join(cacheFolder(), 'package-'));
  try {
    const shim = join(dist, 'resources', 'app');
    await cp(dist, work, { recursive: true, filter: (path) => path !== shim });
    await build([`-c.electronDist=${work}`, `-c.electronVersion=${version}`, ...args]);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  await markAsStandIn(version);
}

/**
 * Leaves a note in dist/ and in every unpacked app, so that neither travels without it.
 * @param {string} version
 */
async function markAsStandIn(version) {
  const note = `This app carries Electron ${version}, a stand-in runtime for tests only.\nPackage it again on a machine that can download the Electron named in package.json before it goes to a store.\n`;
  const folders = (await readdir(output)).filter((name) => name.endsWith('-unpacked'));
  for (const folder of ['.', ...folders]) await writeFile(join(output, folder, markName), note);
  say(
    `WARNING: dist/ carries the stand-in Electron ${version}, for tests only and not for release (${markName}).`,
  );
}
