import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isPackageOf } from './download.ts';
import { type FeedOffer, type ReleaseManifest, serializeManifest } from './release-manifest.ts';
import type { SignedFeed } from './signed-feed.ts';

/** A new version on this machine's disk, signed and whole. */
export interface ReadyUpdate {
  readonly version: string;
  /** Where its package is. */
  readonly path: string;
  /** The manifest's text. */
  readonly statement: string;
  readonly signature: Buffer;
}

interface UpdaterOptions {
  readonly feed: SignedFeed;
  /** What runs now. */
  readonly version: string;
  /** Where downloads are kept. */
  readonly folder: string;
  readonly isInRollout: (version: string, percentage: number) => boolean;
  readonly isRefused: (version: string) => Promise<boolean>;
  readonly download: (address: URL, path: string, manifest: ReleaseManifest) => Promise<void>;
}

const versions = new Intl.Collator('en', { numeric: true });

/** Finds out whether this kiosk is due a newer version, and keeps its package; the root service installs it. */
export class Updater {
  readonly #options: UpdaterOptions;
  /** Holds one package at most. */
  readonly #downloads: string;

  constructor(options: UpdaterOptions) {
    this.#options = options;
    this.#downloads = join(options.folder, 'pending');
  }

  /**
   * Asks the feed and downloads what this kiosk is due, where it is not on the disk already.
   * @returns null where there is nothing newer for it; older downloads are then removed
   * @throws {UpdateError}
   */
  async next(): Promise<ReadyUpdate | null> {
    const offer = await this.#options.feed.offer();
    if (!(await this.#isDue(offer))) {
      await this.#removeDownloads();
      return null;
    }
    const { manifest, signature } = offer;
    const path = join(this.#downloads, manifest.file);
    if (!(await isPackageOf(path, manifest))) await this.#download(path, manifest);
    return { version: manifest.version, path, statement: serializeManifest(manifest), signature };
  }

  async #isDue({ manifest: { version }, stagingPercentage }: FeedOffer): Promise<boolean> {
    const { version: current, isInRollout, isRefused } = this.#options;
    if (versions.compare(version, current) <= 0) return false;
    return isInRollout(version, stagingPercentage) && !(await isRefused(version));
  }

  /** Under another name until it is whole: what a power cut leaves is not taken for a package. */
  async #download(path: string, manifest: ReleaseManifest): Promise<void> {
    const { feed, download } = this.#options;
    await this.#removeDownloads();
    await mkdir(this.#downloads, { recursive: true, mode: 0o700 });
    try {
      await download(feed.addressOf(manifest.file), `${path}.part`, manifest);
      await rename(`${path}.part`, path);
    } catch (cause) {
      await this.#removeDownloads();
      throw cause;
    }
  }

  async #removeDownloads(): Promise<void> {
    await rm(this.#downloads, { recursive: true, force: true });
  }
}
