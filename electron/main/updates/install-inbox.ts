import { existsSync, rmSync } from 'node:fs';
import { copyFile, link, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../core/atomic-write.ts';
import type { ReadyUpdate } from './updater.ts';

/** The folder from which the root service takes an update: it watches for the manifest. */
export class InstallInbox {
  readonly #folder: string;

  /** @param folder made when it is not there */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Puts an update in. The manifest comes last, so that the root service finds all of it or nothing. */
  async put({ path, statement, signature }: ReadyUpdate): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    this.withdraw();
    await rm(this.#pathOf('deb'), { force: true });
    // A second name for the same bytes; another disk needs a copy.
    await link(path, this.#pathOf('deb')).catch(() => copyFile(path, this.#pathOf('deb')));
    await writeDurably(this.#pathOf('sig'), signature);
    await writeDurably(this.#pathOf('manifest'), statement);
  }

  /** Whether an update is there that has not been taken yet: the root service takes the manifest away. */
  isFull(): boolean {
    return existsSync(this.#pathOf('manifest'));
  }

  /** Takes the update back. Either this removes the manifest or the root service does, never both. */
  withdraw(): void {
    try {
      rmSync(this.#pathOf('manifest'), { force: true, recursive: true });
    } catch {
      // A disk that cannot be written takes no update either; the shop goes on.
    }
  }

  #pathOf(kind: 'deb' | 'manifest' | 'sig'): string {
    return join(this.#folder, `update.${kind}`);
  }
}
