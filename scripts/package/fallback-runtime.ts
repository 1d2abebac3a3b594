import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from '../lib/paths.ts';
import type { ElectronRuntime } from '../machine/electron.ts';

/** The note in every app that must not go to a store. */
export const markName = 'NOT-FOR-RELEASE.txt';

/** @param version of the fallback */
export function markText(version: string): string {
  return `This app carries Electron ${version}, a fallback runtime for tests only.\nPackage it again on a machine that can download the Electron named in package.json before it goes to a store.\n`;
}

/**
 * Packages the fallback: a copy without the app that lets it take a folder, with a note in it, and with a mark in the
 * name and the description of whatever is made.
 * @param work is given switches for electron-builder
 */
export async function withMarkedRuntime<T>(
  { dist, version }: ElectronRuntime,
  work: (switches: string[]) => Promise<T>,
): Promise<T> {
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
    ]);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
