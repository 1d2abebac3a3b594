import { constants } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { replaceFile } from '../core/atomic-write.ts';
import { sha256 } from '../core/checksum.ts';
import type { Clock } from '../core/clock.ts';
import { parseJson } from '../core/parse-json.ts';
import { type Picture, soundPicture } from './sniff-image.ts';

/** For how long a picture counts as fresh after its host has confirmed it, in ms. */
const FRESH_MS = 24 * 3_600_000;

/** A picture and the host's own name for this state of it, where it gave one. */
export interface KeptPicture extends Picture {
  readonly etag: string | null;
}

/**
 * The first line of a stored picture; its bytes follow. What kind of picture it is, its bytes tell: the type is there for
 * versions before, which may have to take over again.
 */
const headerLine = v.object({ sha256: v.string(), etag: v.optional(v.nullable(v.string()), null) });

interface StoredFile {
  readonly size: number;
  /** When the host last confirmed it, in ms since 1970. */
  readonly confirmedAt: number;
}

/**
 * Pictures by their addresses, on the disk, within a bound. Nothing here is written or timed because somebody looks at a
 * picture: what lies on the disk, and its times, must not tell what was looked at.
 */
export interface ImageStore {
  /** Whether it is there and its host has confirmed it lately. */
  isFresh(address: string): Promise<boolean>;
  /** @returns null where it is not there, is spoilt, or is none that may be shown */
  get(address: string): Promise<KeptPicture | null>;
  /**
   * Keeps a picture. Where room is short, others go, those that were confirmed the longest ago first. What a power cut
   * spoils is noticed by its checksum and can be fetched again, so nothing waits for the disk itself. Two must not overlap.
   * @param before the addresses of those that stay
   * @returns whether there was room
   * @throws what the file system throws
   */
  put(address: string, picture: KeptPicture, before: readonly string[]): Promise<boolean>;
  /** Says that the host has confirmed what is here. */
  confirm(address: string): Promise<void>;
  drop(address: string): Promise<void>;
  /** Drops all others. @throws what the file system throws */
  retain(addresses: readonly string[]): Promise<void>;
  /** Lets no picture count as fresh any more. */
  expire(): Promise<void>;
}

interface ImageStoreOptions {
  readonly folder: string;
  /** Of all files together. */
  readonly maxBytes: number;
  readonly clock: Pick<Clock, 'wall'>;
}

const nameOf = (address: string) => sha256(address);

/** Opens the store on what its folder holds. */
export function openImageStore({ folder, maxBytes, clock }: ImageStoreOptions): ImageStore {
  const files = readFiles(folder);
  const pathOf = (name: string) => join(folder, name);

  async function drop(name: string): Promise<void> {
    (await files).delete(name);
    await rm(pathOf(name), { force: true });
  }

  /** Moves a picture to the end of those that make room. */
  async function note(name: string, size: number, confirmedAt: number): Promise<void> {
    const known = await files;
    known.delete(name);
    known.set(name, { size, confirmedAt });
  }

  async function makeRoom(name: string, size: number, before: readonly string[]): Promise<boolean> {
    const known = await files;
    let total = size - (known.get(name)?.size ?? 0);
    for (const file of known.values()) total += file.size;
    const staying = new Set(total > maxBytes ? [...before.map(nameOf), name] : []);
    for (const [other, file] of known) {
      if (total <= maxBytes) break;
      if (staying.has(other)) continue;
      total -= file.size;
      await drop(other);
    }
    return total <= maxBytes;
  }

  return {
    async isFresh(address) {
      const file = (await files).get(nameOf(address));
      const ageMs = file ? clock.wall() - file.confirmedAt : FRESH_MS;
      // A clock that went back makes it look younger than new.
      return ageMs >= 0 && ageMs < FRESH_MS;
    },
    async get(address) {
      const name = nameOf(address);
      if (!(await files).has(name)) return null;
      const file = await readUnnoticed(pathOf(name)).catch(() => null);
      const picture = file && unpack(file);
      if (!picture) await drop(name).catch(() => undefined);
      return picture;
    },
    async put(address, picture, before) {
      const name = nameOf(address);
      const file = pack(picture);
      if (!(await makeRoom(name, file.byteLength, before))) return false;
      const now = clock.wall();
      await write(pathOf(name), file, now);
      await note(name, file.byteLength, now);
      return true;
    },
    async confirm(address) {
      const name = nameOf(address);
      const file = (await files).get(name);
      if (!file) return;
      const now = clock.wall();
      await note(name, file.size, now);
      await setTime(pathOf(name), now).catch(() => undefined);
    },
    drop: (address) => drop(nameOf(address)),
    async retain(addresses) {
      const known = await files;
      const staying = new Set(addresses.map(nameOf));
      const going = [...known.keys()].filter((name) => !staying.has(name));
      // All at once, before the first one leaves the disk: what makes room meanwhile counts on what it sees here.
      for (const name of going) known.delete(name);
      for (const name of going) await rm(pathOf(name), { force: true });
    },
    async expire() {
      const known = await files;
      for (const [name, { size }] of known) known.set(name, { size, confirmedAt: Number.NEGATIVE_INFINITY });
    },
  };
}

/** Reads a file without leaving the time of it on the disk, where the system can do that. */
function readUnnoticed(path: string): Promise<Buffer> {
  return readFile(path, { flag: constants.O_RDONLY | (constants.O_NOATIME ?? 0) });
}

const setTime = (path: string, ms: number) => utimes(path, new Date(ms), new Date(ms));

async function write(path: string, content: Buffer, now: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await replaceFile(path, async (temporary) => {
    await writeFile(temporary, content, { mode: 0o600 });
    await setTime(temporary, now);
  });
}

/** The files by their names, the one confirmed the longest ago first. */
async function readFiles(folder: string): Promise<Map<string, StoredFile>> {
  const names = await readdir(folder).catch(() => []);
  const found: (readonly [name: string, file: StoredFile])[] = [];
  for (const name of names) {
    const about = await stat(join(folder, name)).catch(() => null);
    if (about && /^[\da-f]{64}$/.test(name))
      found.push([name, { size: about.size, confirmedAt: about.mtimeMs }]);
    // What a power cut left of a write.
    else await rm(join(folder, name), { force: true }).catch(() => undefined);
  }
  return new Map(found.sort(([, one], [, other]) => one.confirmedAt - other.confirmedAt));
}

function pack({ contentType, bytes, etag }: KeptPicture): Buffer {
  return Buffer.concat([
    Buffer.from(`${JSON.stringify({ contentType, sha256: sha256(bytes), etag })}\n`),
    bytes,
  ]);
}

function unpack(file: Buffer): KeptPicture | null {
  const end = file.indexOf('\n');
  const header = parseJson(headerLine, file.toString('utf8', 0, Math.max(0, end)));
  const bytes = new Uint8Array(file.subarray(end + 1));
  if (header?.sha256 !== sha256(bytes)) return null;
  const picture = soundPicture(bytes); // versions before kept whatever a host called a picture
  return picture && { ...picture, etag: header.etag };
}
