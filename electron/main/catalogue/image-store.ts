import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '../core/checksum.ts';
import { type CachedImage, readImage, serializeImage, writeImage } from './image-file.ts';

/**
 * Stores images up to a total size. Reading an image changes nothing on the disk, because the disk must not show what a
 * shopper looked at. Chromium's HTTP cache cannot replace this class: it records each use, and does not store images
 * with `no-store` or `Vary: *`.
 */
export class ImageStore {
  readonly #folder: string;
  readonly #maxBytes: number;
  /** In bytes, by file name. */
  readonly #sizes: Promise<Map<string, number>>;

  /** @param maxBytes limit of all files together */
  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
    this.#sizes = listSizes(folder);
  }

  async has(address: string): Promise<boolean> {
    return (await this.#sizes).has(nameOf(address));
  }

  /** @returns null if the image is missing, damaged or rejected by `soundPicture` */
  async get(address: string): Promise<CachedImage | null> {
    const name = nameOf(address);
    if (!(await this.#sizes).has(name)) return null;
    const image = await readImage(this.#pathOf(name));
    if (!image) await this.#remove(name).catch(() => undefined);
    return image;
  }

  /**
   * Stores an image. If space is short, deletes other images, but keeps `before`: those that precede this image in the
   * list. Calls must not overlap. @returns whether there was enough space @throws the file system's error
   */
  async put(address: string, image: CachedImage, before: readonly string[]): Promise<boolean> {
    const name = nameOf(address);
    const content = serializeImage(image);
    if (!(await this.#evictFor(name, content.byteLength, before))) return false;
    await writeImage(this.#pathOf(name), content);
    (await this.#sizes).set(name, content.byteLength);
    return true;
  }

  async drop(address: string): Promise<void> {
    await this.#remove(nameOf(address));
  }

  /** Deletes all images except those at `addresses`. @throws the file system's error */
  async retain(addresses: readonly string[]): Promise<void> {
    const sizes = await this.#sizes;
    const staying = new Set(addresses.map(nameOf));
    const going = [...sizes.keys()].filter((name) => !staying.has(name));
    // Update `sizes` first, because `put` may use it while the files are being deleted.
    for (const name of going) sizes.delete(name);
    for (const name of going) await rm(this.#pathOf(name), { force: true });
  }

  async #evictFor(name: string, size: number, before: readonly string[]): Promise<boolean> {
    const sizes = await this.#sizes;
    let total = size - (sizes.get(name) ?? 0);
    for (const each of sizes.values()) total += each;
    const staying = new Set(total > this.#maxBytes ? [...before.map(nameOf), name] : []);
    for (const [other, each] of sizes) {
      if (total <= this.#maxBytes) break;
      if (staying.has(other)) continue;
      total -= each;
      await this.#remove(other);
    }
    return total <= this.#maxBytes;
  }

  async #remove(name: string): Promise<void> {
    (await this.#sizes).delete(name);
    await rm(this.#pathOf(name), { force: true });
  }

  #pathOf(name: string): string {
    return join(this.#folder, name);
  }
}

const nameOf = (address: string) => sha256(address);

async function listSizes(folder: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const name of await readdir(folder).catch(() => [])) {
    const about = await stat(join(folder, name)).catch(() => null);
    if (about && /^[\da-f]{64}$/.test(name)) sizes.set(name, about.size);
    // Any other file is left over from a write that a power cut interrupted.
    else await rm(join(folder, name), { force: true }).catch(() => undefined);
  }
  return sizes;
}
