import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { log } from '../setup/log.mjs';

const ARTIFACT = /\.(deb|AppImage|tar\.gz|exe|dmg|cdx\.json)$/;

/**
 * Prints what was made, with sizes and hashes, and writes the hashes to SHA256SUMS for `sha256sum -c`.
 * @param output the folder with what was made
 * @param bare the Electron that the app carries; null where another one was fetched
 */
export async function reportArtifacts(output: string, bare: { dist: string } | null) {
  const names = (await readdir(output)).filter((name) => ARTIFACT.test(name)).sort();
  const rows = [];
  for (const name of names) {
    const path = join(output, name);
    rows.push({ name, size: megabytes((await lstat(path)).size), hash: await sha256(path) });
  }
  const width = Math.max(0, ...names.map((name) => name.length));
  if (rows.length > 0) log('');
  for (const { name, size, hash } of rows) log(`${name.padEnd(width)}  ${size}  ${hash}`);
  await writeFile(join(output, 'SHA256SUMS'), rows.map(({ name, hash }) => `${hash}  ${name}\n`).join(''));
  await reportInstalledSize(join(output, 'linux-unpacked'), bare);
}

async function reportInstalledSize(unpacked: string, bare: { dist: string } | null) {
  const shop = await lstat(join(unpacked, 'resources', 'app.asar')).catch(() => null);
  if (!shop) return;
  const own = `installed: ${megabytes(await sizeOf(unpacked))}, of it the shop ${megabytes(shop.size)}`;
  // The shim that lets the fallback take a folder is none of Electron's.
  const shim = join('resources', 'app');
  log(bare ? `${own}; the bare Electron: ${megabytes(await sizeOf(bare.dist, shim))}` : own);
}

/** @returns hexadecimal */
async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * What the files below a folder hold.
 * @param without a folder below it
 * @returns bytes
 */
async function sizeOf(folder: string, without?: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !without || !relative(folder, path).startsWith(`${without}/`));
  const sizes = await Promise.all(files.map(async (path) => (await lstat(path)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** @returns in millions of bytes */
function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
