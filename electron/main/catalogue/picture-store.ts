import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';

/** What counts as a picture's content type. */
export const pictureType = v.pipe(v.string(), v.regex(/^image\/[\w.+-]+$/));

/** A picture and what kind it is. */
export interface Picture {
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The first line of a stored picture; its bytes follow. */
const headerLine = v.object({ contentType: pictureType, sha256: v.string() });

/** Pictures by their addresses, on the disk, within a bound. */
export interface PictureStore {
  has(address: string): Promise<boolean>;
  /** @returns null where it is not there, or spoilt */
  get(address: string): Promise<Picture | null>;
  /**
   * Keeps a picture; those that nobody asked for the longest make room. What a power cut spoils is noticed by its
   * checksum and can be fetched again, so nothing waits for the disk itself. Two must not overlap.
   * @throws what the file system throws
   */
  put(address: string, picture: Picture): Promise<void>;
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');

/** Opens the store on what its folder holds. @param maxBytes of all files together */
export function openPictureStore(folder: string, maxBytes: number): PictureStore {
  const sizes = readSizes(folder);
  const nameOf = (address: string) => sha256(address);

  async function drop(name: string): Promise<void> {
    (await sizes).delete(name);
    await rm(join(folder, name), { force: true });
  }

  /** Moves a picture to the end of those that make room; its file's time tells the next start. */
  async function touch(name: string, size: number): Promise<void> {
    const known = await sizes;
    known.delete(name);
    known.set(name, size);
    await utimes(join(folder, name), new Date(), new Date()).catch(() => undefined);
  }

  async function makeRoom(): Promise<void> {
    const known = await sizes;
    let total = 0;
    for (const size of known.values()) total += size;
    for (const [name, size] of known) {
      if (total <= maxBytes) return;
      total -= size;
      await drop(name);
    }
  }

  return {
    has: async (address) => (await sizes).has(nameOf(address)),
    async get(address) {
      const name = nameOf(address);
      if (!(await sizes).has(name)) return null;
      const file = await readFile(join(folder, name)).catch(() => null);
      const picture = file && unpack(file);
      await (picture ? touch(name, file.byteLength) : drop(name).catch(() => undefined));
      return picture;
    },
    async put(address, picture) {
      const name = nameOf(address);
      const file = pack(picture);
      await sizes; // it sweeps the folder first
      await write(join(folder, name), file);
      await touch(name, file.byteLength);
      await makeRoom();
    },
  };
}

async function write(path: string, content: Buffer): Promise<void> {
  const temporary = `${path}.tmp`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(temporary, content, { mode: 0o600 });
    await rename(temporary, path);
  } catch (cause) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw cause;
  }
}

/** The sizes in bytes by file name, the one asked for the longest ago first. */
async function readSizes(folder: string): Promise<Map<string, number>> {
  const names = await readdir(folder).catch(() => []);
  const files: { name: string; size: number; usedAt: number }[] = [];
  for (const name of names) {
    const path = join(folder, name);
    const about = await stat(path).catch(() => null);
    if (about && /^[\da-f]{64}$/.test(name)) files.push({ name, size: about.size, usedAt: about.mtimeMs });
    // What a power cut left of a write.
    else await rm(path, { force: true }).catch(() => undefined);
  }
  files.sort((one, other) => one.usedAt - other.usedAt);
  return new Map(files.map(({ name, size }) => [name, size]));
}

function pack({ contentType, bytes }: Picture): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify({ contentType, sha256: sha256(bytes) })}\n`), bytes]);
}

function unpack(file: Buffer): Picture | null {
  const end = file.indexOf('\n');
  const header = v.safeParse(headerLine, parseJson(file.toString('utf8', 0, Math.max(0, end))));
  const bytes = new Uint8Array(file.subarray(end + 1));
  if (!header.success || header.output.sha256 !== sha256(bytes)) return null;
  return { contentType: header.output.contentType, bytes };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
