import { existsSync, rmSync } from 'node:fs';
import { copyFile, link, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../core/atomic-write.ts';
import type { ReadyUpdate } from './updater.ts';

/** The folder from which the root service takes an update: it watches for the manifest. */
export interface HandOver {
  /** Lays an update down. The manifest comes last, so that the root service finds all of it or nothing. */
  put(update: ReadyUpdate): Promise<void>;
  /** Whether what was laid down has not been taken yet: the root service takes the manifest away. */
  isWaiting(): boolean;
  /** Takes the update back. Either this removes the manifest or the root service does, never both. */
  withdraw(): void;
}

/** @param folder made when it is not there */
export function createHandOver(folder: string): HandOver {
  const inFolder = (name: string) => join(folder, `update.${name}`);
  function withdraw(): void {
    try {
      rmSync(inFolder('manifest'), { force: true, recursive: true });
    } catch {
      // A disk that cannot be written takes no update either; the shop goes on.
    }
  }
  return {
    withdraw,
    isWaiting: () => existsSync(inFolder('manifest')),
    async put({ path, statement, signature }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      withdraw();
      await rm(inFolder('deb'), { force: true });
      // A second name for the same bytes; another disk needs a copy.
      await link(path, inFolder('deb')).catch(() => copyFile(path, inFolder('deb')));
      await writeDurably(inFolder('sig'), signature);
      await writeDurably(inFolder('manifest'), statement);
    },
  };
}
