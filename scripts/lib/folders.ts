import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Makes a temporary folder, and deletes it after `work`. @param parent the folder in which to make it */
export async function withTemporaryFolder<T>(
  work: (folder: string) => Promise<T>,
  parent: string = tmpdir(),
): Promise<T> {
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'temporary-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Makes `folder` by renaming a finished folder, so that an interrupted set-up leaves no incomplete `folder`.
 * @param fill makes the finished folder inside the temporary folder `work`, and returns the path of the finished folder
 */
export const fillInOneStep = (folder: string, fill: (work: string) => Promise<string>): Promise<void> =>
  withTemporaryFolder(async (work) => {
    const filled = await fill(work);
    // Another run may have filled the folder first. Keep the other run's result: it is equal.
    await rename(filled, folder).catch((error) => {
      if (!existsSync(folder)) throw error;
    });
  }, dirname(folder));
