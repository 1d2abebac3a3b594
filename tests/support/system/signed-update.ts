import type { KeyObject } from 'node:crypto';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { updateStatement } from '../../../electron/main/updates/version-entry.ts';
import { signedEntry } from '../../../scripts/release/signed-entry.mjs';

/** Signs a package and writes it with its papers into a folder, under the names that the root service looks for. */
export async function writeUpdate(
  folder: string,
  deb: string,
  version: string,
  key: KeyObject,
): Promise<void> {
  const entry = await signedEntry(deb, version, key);
  await mkdir(folder, { recursive: true });
  await copyFile(deb, join(folder, 'update.deb'));
  await writeFile(join(folder, 'update.sig'), entry.signature);
  const statement = updateStatement({ ...entry, sha512: entry.sha512.toString('hex') });
  await writeFile(join(folder, 'update.manifest'), statement);
}
