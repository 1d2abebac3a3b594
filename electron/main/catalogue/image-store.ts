import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '../core/checksum.ts';
import type { Clock } from '../core/clock.ts';
import { type CachedImage, readImage, serializeImage, setConfirmed, writeImage } from './image-file.ts';

/** How long an image is fresh after its host confirmed it, in ms. */
const FRESH_MS = 24 * 3_600_000;

interface StoredFile {
  readonly size: number;
  /** When the host last confirmed it, in ms since 1970. */
  readonly confirmedAt: number;
}

interface ImageStoreOptions {
  readonly folder: string;
  /** Limit of all files together, in bytes. */
  readonly maxBytes: number;
  readonly clock: Pick<Clock, 'wall'>;
}

/**
 * Stores images on disk by their address, up to a total size. Reading an image writes nothing and changes no file
 * time, so that the disk does not reveal what a shopper looked at.
 */
export class ImageStore {
  readonly #options: ImageStoreOptions;
  /** By name; the file that was confirmed longest ago is first. */
  readonly #files: Promise<Map<string, StoredFile>>;

  /** Opens the store with the files that its folder has. */
  constructor(options: ImageStoreOptions) {
    this.#options = options;
    this.#files = listFiles(options.folder);
  }

  /** Whether the image is cached and fresh. */
  async isFresh(address: string): Promise<boolean> {
    const file = (await this.#files).get(nameOf(address));
    const ageMs = file ? this.#options.clock.wall() - file.confirmedAt : FRESH_MS;
    // A negative age means that the clock went back: then the image is not fresh.
    return ageMs >= 0 && ageMs < FRESH_MS;
  }

  /** @returns null if the image is missing, damaged or not allowed */
  async get(address: string): Promise<CachedImage | null> {
    const name = nameOf(address);
    if (!(await this.#files).has(name)) return null;
    const image = await readImage(this.#pathOf(name));
    if (!image) await this.#remove(name).catch(() => undefined);
    return image;
  }

  /**
   * Stores an image. If space is short, deletes those that were confirmed longest ago. Calls must not overlap.
   * @param before addresses of images that must not be deleted
   * @returns whether there was enough space
   * @throws the file system's error
   */
  async put(address: string, image: CachedImage, before: readonly string[]): Promise<boolean> {
    const name = nameOf(address);
    const content = serializeImage(image);
    if (!(await this.#evictFor(name, content.byteLength, before))) return false;
    const now = this.#options.clock.wall();
    await writeImage(this.#pathOf(name), content, now);
    await this.#moveToEnd(name, content.byteLength, now);
    return true;
  }

  /** Records that the host has confirmed the cached image. */
  async confirm(address: string): Promise<void> {
    const name = nameOf(address);
    const file = (await this.#files).get(name);
    if (!file) return;
    const now = this.#options.clock.wall();
    await this.#moveToEnd(name, file.size, now);
    await setConfirmed(this.#pathOf(name), now).catch(() => undefined);
  }

  async drop(address: string): Promise<void> {
    await this.#remove(nameOf(address));
  }

  /** Deletes all images except these. @throws the file system's error */
  async retain(addresses: readonly string[]): Promise<void> {
    const files = await this.#files;
    const staying = new Set(addresses.map(nameOf));
    const going = [...files.keys()].filter((name) => !staying.has(name));
    // Update the index first: `put` relies on it while files are being deleted.
    for (const name of going) files.delete(name);
    for (const name of going) await rm(this.#pathOf(name), { force: true });
  }

  /** Makes all images stale. */
  async expire(): Promise<void> {
    const files = await this.#files;
    for (const [name, { size }] of files) files.set(name, { size, confirmedAt: Number.NEGATIVE_INFINITY });
  }

  async #evictFor(name: string, size: number, before: readonly string[]): Promise<boolean> {
    const files = await this.#files;
    const { maxBytes } = this.#options;
    let total = size - (files.get(name)?.size ?? 0);
    for (const file of files.values()) total += file.size;
    const staying = new Set(total > maxBytes ? [...before.map(nameOf), name] : []);
    for (const [other, file] of files) {
      if (total <= maxBytes) break;
      if (staying.has(other)) continue;
      total -= file.size;
      await this.#remove(other);
    }
    return total <= maxBytes;
  }

  async #moveToEnd(name: string, size: number, confirmedAt: number): Promise<void> {
    const files = await this.#files;
    files.delete(name);
    files.set(name, { size, confirmedAt });
  }

  async #remove(name: string): Promise<void> {
    (await this.#files).delete(name);
    await rm(this.#pathOf(name), { force: true });
  }

  #pathOf(name: string): string {
    return join(this.#options.folder, name);
  }
}

const nameOf = (address: string) => sha256(address);

/** The files by name; the one that was confirmed longest ago is first. */
async function listFiles(folder: string): Promise<Map<string, StoredFile>> {
  const names = await readdir(folder).catch(() => []);
  const found: (readonly [name: string, file: StoredFile])[] = [];
  for (const name of names) {
    const about = await stat(join(folder, name)).catch(() => null);
    if (about && /^[\da-f]{64}$/.test(name))
      found.push([name, { size: about.size, confirmedAt: about.mtimeMs }]);
    // Another file is left over from a write that a power cut interrupted.
    else await rm(join(folder, name), { force: true }).catch(() => undefined);
  }
  return new Map(found.sort(([, one], [, other]) => one.confirmedAt - other.confirmedAt));
}
