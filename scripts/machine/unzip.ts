import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';

/**
 * A reader for plain zip files (no encryption, no zip64), so that set-up needs no `unzip` on the machine.
 */
type Entry = { name: string; method: number; packedSize: number; mode: number; offset: number };

const endOfDirectory = 0x06054b50;
const localHeaderLength = 30;

/**
 * Unpacks the entries that `place` gives a path for, with their run bits.
 * @param place where an entry goes, relative to the folder; null leaves it out
 */
export async function unzip(zipFile: string, folder: string, place: (name: string) => string | null) {
  const file = await open(zipFile);
  try {
    for (const entry of parseDirectory(await readDirectory(file))) {
      const target = entry.name.endsWith('/') ? null : place(entry.name);
      if (target === null) continue;
      if (target.split('/').includes('..'))
        throw new Error(`The zip file names a path outside its folder: ${target}`);
      await unpack(file, zipFile, entry, join(folder, target));
    }
  } finally {
    await file.close();
  }
}

/** @returns the list of entries that stands at the end of a zip file */
async function readDirectory(file: import('node:fs/promises').FileHandle): Promise<Buffer> {
  const { size } = await file.stat();
  // The closing record is 22 bytes and a comment of at most 64 KiB.
  const tail = await readAt(file, Math.max(0, size - 22 - 0xffff), Math.min(size, 22 + 0xffff));
  for (let at = tail.length - 22; at >= 0; at--) {
    if (tail.readUInt32LE(at) === endOfDirectory)
      return readAt(file, tail.readUInt32LE(at + 16), tail.readUInt32LE(at + 12));
  }
  throw new Error('This is no zip file, or only a part of one.');
}

/** The entries of a zip file's central directory. */
function parseDirectory(directory: Buffer): Entry[] {
  const entries = [];
  for (let at = 0; at + 46 <= directory.length; ) {
    const nameLength = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      method: directory.readUInt16LE(at + 10),
      packedSize: directory.readUInt32LE(at + 20),
      mode: directory.readUInt16LE(at + 40) & 0o777,
      offset: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

async function unpack(
  file: import('node:fs/promises').FileHandle,
  zipFile: string,
  entry: Entry,
  target: string,
) {
  const header = await readAt(file, entry.offset, localHeaderLength);
  const start = entry.offset + localHeaderLength + header.readUInt16LE(26) + header.readUInt16LE(28);
  await mkdir(dirname(target), { recursive: true });
  await pipeline(
    // An empty range cannot be said with an inclusive `end`.
    entry.packedSize === 0
      ? emptyStream()
      : createReadStream(zipFile, { start, end: start + entry.packedSize - 1 }),
    entry.method === 8 ? createInflateRaw() : new PassThrough(),
    createWriteStream(target),
  );
  if (entry.mode !== 0) await chmod(target, entry.mode);
}

function emptyStream(): PassThrough {
  return new PassThrough().end();
}

async function readAt(
  file: import('node:fs/promises').FileHandle,
  position: number,
  length: number,
): Promise<Buffer> {
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer;
}
