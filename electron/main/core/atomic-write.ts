import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Replaces a file. A power cut or an error leaves the old or the new content. After the promise has resolved, the new
 * content survives power cuts. Writes to one path must not overlap. @throws the file system's error
 */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  await makeFolder(dirname(path));
  await replaceFile(path, (temporary) => writeFile(temporary, content, { mode: 0o600, flush: true }));
  await syncFolder(dirname(path));
}

/**
 * Replaces a file without fsync: a power cut may destroy the old and the new content. So use it only for files that
 * have a checksum and can be fetched again. @throws the file system's error; the old content is then intact
 */
export async function replaceFile(path: string, write: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = `${path}.tmp`;
  try {
    await write(temporary);
    await rename(temporary, path);
  } catch (cause) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw cause;
  }
}

/** Durably creates a folder with its missing parents. */
async function makeFolder(path: string): Promise<void> {
  const highest = await mkdir(path, { recursive: true });
  if (highest === undefined) return;
  for (let made = path; made.length >= highest.length; made = dirname(made)) await syncFolder(dirname(made));
}

/** Makes new file names in a folder durable. Windows does this by itself. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
