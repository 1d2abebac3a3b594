import { closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Replaces a file so that a power cut at any moment leaves the old content or the new one, and that the new one is
 * on the disk when the promise settles: temporary file, fsync, rename, fsync of the folder.
 * Two writes to one path must not overlap.
 * @throws what the file system throws, such as ENOSPC; the old content is then still there
 */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  await makeFolder(dirname(path));
  await replaceFile(path, (temporary) => writeAndSync(temporary, content));
  await syncFolder(dirname(path));
}

/**
 * Replaces a file in one step, so that whoever reads it finds the old content or the new one. After a power cut it may
 * have neither: that is for files with a checksum that can be fetched again.
 * @param write writes the temporary file that takes the path's place
 * @throws what the file system throws; the old content is then still there
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

/**
 * Makes a file that is on the disk when this returns, for what must come before all else.
 * @throws what the file system throws, also where the file is there already
 */
export function createDurablySync(path: string, content: string): void {
  writeFileSync(path, content, { flag: 'wx', mode: 0o600, flush: true });
  if (process.platform === 'win32') return;
  const folder = openSync(dirname(path), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** Makes a folder and those above it that are missing, and writes their names to the disk. */
async function makeFolder(path: string): Promise<void> {
  const highest = await mkdir(path, { recursive: true });
  if (highest === undefined) return;
  for (let made = path; made.length >= highest.length; made = dirname(made)) await syncFolder(dirname(made));
}

async function writeAndSync(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new name is on the disk only when its folder is; Windows writes names through and cannot open folders. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
