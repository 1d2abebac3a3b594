import { cp, mkdir, readdir, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { withTemporaryFolder } from '../lib/folders.ts';
import { cacheFolder, projectRoot } from '../lib/paths.ts';
import { readJson } from '../lib/read-json.ts';
import { mustRun, outputOf } from '../lib/run.ts';
import { withProgress } from '../setup/progress.mjs';

/**
 * Makes the two Debian packages of `resources/linux` in the folder `output`.
 * @param unpacked the folder with the unpacked app that electron-builder made
 * @param isMarked whether the packages' names and descriptions say that they are not for release
 */
export async function makeDebianPackages(unpacked: string, output: string, isMarked: boolean) {
  await withTemporaryFolder(async (work) => {
    const stage = join(work, 'countertop');
    await fillStage(stage, unpacked);
    const command = ['--build=binary', '--no-sign', '--no-check-builddeps', '--no-pre-clean'];
    const env = { ...process.env, COUNTERTOP_MARK: isMarked ? 'NOT FOR RELEASE: ' : '' };
    await withProgress('package: debhelper', () =>
      mustRun('dpkg-buildpackage', command, 'The Debian packages could not be made.', { cwd: stage, env }),
    );
    for (const name of await readdir(work)) {
      if (!name.endsWith('.deb')) continue;
      const marked = isMarked ? name.replace(/\.deb$/, '_NOT-FOR-RELEASE.deb') : name;
      await rename(join(work, name), join(output, marked));
    }
  }, cacheFolder());
}

/** Fills a folder with the files that debian/rules needs. */
async function fillStage(stage: string, unpacked: string) {
  const icons = join(stage, 'icons', 'hicolor', '512x512', 'apps');
  await cp(join(projectRoot, 'resources', 'linux'), stage, { recursive: true, verbatimSymlinks: true });
  await mkdir(icons, { recursive: true });
  await cp(join(projectRoot, 'resources', 'icon.png'), join(icons, 'countertop.png'));
  await symlink(unpacked, join(stage, 'app'));
  await writeFile(join(stage, 'debian', 'changelog'), changelog());
}

/** The changelog has the date of the last commit, so that the same sources make the same packages. */
function changelog(): string {
  const { version } = readJson(join(projectRoot, 'package.json'), v.object({ version: v.string() }));
  const committed = outputOf('git', ['log', '-1', '--format=%cD']).trim();
  const date = committed || new Date().toUTCString().replace('GMT', '+0000');
  return `countertop (${version}) unstable; urgency=medium\n\n  * See https://countertop.example.\n\n -- The Countertop project <kiosk@countertop.example>  ${date}\n`;
}
