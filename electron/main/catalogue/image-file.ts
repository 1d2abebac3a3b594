import { constants } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { replaceFile } from '../core/atomic-write.ts';
import { sha256 } from '../core/checksum.ts';
import { parseJson } from '../core/parse-json.ts';
import { type Picture, soundPicture } from './sniff-image.ts';

export interface CachedImage extends Picture {
  readonly etag: string | null;
}

/** The first line of an image file; the image's bytes follow. */
const headerLine = v.object({ sha256: v.string(), etag: v.optional(v.nullable(v.string()), null) });

export function serializeImage({ bytes, etag }: CachedImage): Buffer {
  const header = JSON.stringify({ sha256: sha256(bytes), etag });
  return Buffer.concat([Buffer.from(`${header}\n`), bytes]);
}

/** Reads an image. Keeps its access time if possible. @returns null if absent, damaged or rejected by `soundPicture` */
export async function readImage(path: string): Promise<CachedImage | null> {
  const flag = constants.O_RDONLY | (constants.O_NOATIME ?? 0);
  const file = await readFile(path, { flag }).catch(() => null);
  return file && parseImage(file);
}

/** Writes without fsync, because the checksum detects damage by a power cut. @throws the file system's error */
export async function writeImage(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await replaceFile(path, (temporary) => writeFile(temporary, content, { mode: 0o600 }));
}

function parseImage(file: Buffer): CachedImage | null {
  const end = file.indexOf('\n');
  const header = parseJson(headerLine, file.toString('utf8', 0, Math.max(0, end)));
  const bytes = new Uint8Array(file.subarray(end + 1));
  if (header?.sha256 !== sha256(bytes)) return null;
  const picture = soundPicture(bytes);
  return picture && { ...picture, etag: header.etag };
}
