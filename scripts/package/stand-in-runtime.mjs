import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from '../lib/paths.mjs';

/** The note in every app that must not go to a store. */
export const markName = 'NOT-FOR-RELEASE.txt';

/**
 * @param {string} version of the stand-in
 * @returns {string}
 */
export function markText(version) {
  return `This app carries Electron ${version}, a stand-in runtime for tests only.\nPackage it again on a machine that can download the Electron named in package.json before it goes to a store.\n`;
}

/**
 * Lets something be made of the stand-in: from a copy without the app that lets it take a folder, with a note in it,
 * and with a mark in the name and the description of whatever is made.
 * @template T
 * @param {import('../setup/electron.mjs').ElectronRuntime} runtime
 * @param {(switches: string[]) => Promise<T>} work is given switches for electron-builder
 * @returns {Promise<T>}
 */
export async function withMarkedRuntime({ dist, version }, work) {
  await mkdir(cacheFolder(), { recursive: true });
  const copy = await mkdtemp(join(cacheFolder(), 'package-'));
  try {
    const shim = join(dist, 'resources', 'app');
    await cp(dist, copy, { recursive: true, filter: (path) => path !== shim });
    await writeFile(join(copy, markName), markText(version));
    return await work([
      `-c.electronDist=${copy}`,
      `-c.electronVersion=${version}`,
      `-c.artifactName=\${name}_\${version}_\${arch}_NOT-FOR-RELEASE.\${ext}`,
      `-c.linux.synopsis=NOT FOR RELEASE: Pickup-counter shop on a stand-in Electron ${version}`,
    ]);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
