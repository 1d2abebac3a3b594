import { createHash, sign } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';

type SignedEntry = { version: string; file: string; sha512: Buffer; size: number; signature: Buffer };

/**
 * Signs what a feed is to say of a package. The text is that of `serializeManifest` in electron/main/updates.
 * @param path the package
 * @param version its own
 * @param key private, Ed25519
 */
export async function signedEntry(
  path: string,
  version: string,
  key: import('node:crypto').KeyObject,
): Promise<SignedEntry> {
  const file = basename(path);
  const { size } = await stat(path);
  const hash = createHash('sha512');
  for await (const part of createReadStream(path)) hash.update(part);
  const sha512 = hash.digest();
  const statement = `countertop-update\nversion ${version}\nfile ${file}\nsha512 ${sha512.toString('hex')}\nsize ${size}\n`;
  return { version, file, sha512, size, signature: sign(null, Buffer.from(statement), key) };
}

/**
 * The feed's file: JSON, which version 0.2.0 reads as the YAML that its name promises.
 * @param percent of the kiosks that shall have it
 */
export function feedText({ version, file, sha512, size, signature }: SignedEntry, percent: number): string {
  const files = [{ url: file, sha512: sha512.toString('base64'), size }];
  const releaseDate = new Date().toISOString();
  const offer = {
    version,
    files,
    signature: signature.toString('base64'),
    stagingPercentage: percent,
    releaseDate,
  };
  return `${JSON.stringify(offer, null, 2)}\n`;
}
