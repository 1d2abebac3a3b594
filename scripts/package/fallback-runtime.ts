import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withTemporaryFolder } from '../lib/folders.ts';
import { cacheFolder } from '../lib/paths.ts';
import type { ElectronRuntime } from '../machine/electron.ts';

/** The file that marks an app as not for release. */
export const markName = 'NOT-FOR-RELEASE.txt';

export function markText(version: string): string {
  return `This app carries Electron ${version}, a fallback runtime for tests only.\nPackage it again on a machine that can download the Electron named in package.json before it goes to a store.\n`;
}

/**
 * Runs `work` with a marked copy of the fallback. The copy lacks our shim app and has the file NOT-FOR-RELEASE.txt.
 * @param work receives electron-builder's switches for the copy. They add NOT-FOR-RELEASE to the artifacts' names
 */
export function withMarkedRuntime<T>(
  { dist, version }: ElectronRuntime,
  work: (switches: string[]) => Promise<T>,
): Promise<T> {
  return withTemporaryFolder(async (copy) => {
    const shim = join(dist, 'resources', 'app');
    await cp(dist, copy, { recursive: true, filter: (path) => path !== shim });
    await writeFile(join(copy, markName), markText(version));
    return work([
      `-c.electronDist=${copy}`,
      `-c.electronVersion=${version}`,
      `-c.artifactName=\${name}_\${version}_\${arch}_NOT-FOR-RELEASE.\${ext}`,
    ]);
  }, cacheFolder());
}
