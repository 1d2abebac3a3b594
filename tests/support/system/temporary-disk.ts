import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

/** A small disk in memory that can fill up and turn read-only. */
export interface TemporaryDisk {
  readonly folder: string;
  /** Fills it. */
  fill(): void;
  /** Frees the space. */
  empty(): void;
  /** Makes it read-only. */
  makeReadOnly(): void;
  makeWritable(): void;
  unmount(): void;
}

function mount(...args: string[]): void {
  execFileSync('mount', args, { stdio: ['ignore', 'ignore', 'pipe'] });
}

/** @throws if this user may not mount */
export function mountTemporaryDisk(folder: string, megabytes: number): TemporaryDisk {
  mkdirSync(folder, { recursive: true });
  mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'countertop-test', folder);
  const filler = join(folder, 'filler');
  let isReadOnly = false;
  const unmount = () => execFileSync('umount', ['--lazy', folder]);
  const disk: TemporaryDisk = {
    folder,
    fill() {
      try {
        writeFileSync(filler, Buffer.alloc(megabytes * 1024 * 1024));
      } catch {
        // As full as it gets.
      }
    },
    empty: () => rmSync(filler),
    makeReadOnly() {
      // A disk with open files cannot be remounted, but covered by another mount.
      mount('--bind', folder, folder);
      mount('-o', 'remount,bind,ro', folder);
      isReadOnly = true;
    },
    makeWritable() {
      unmount();
      isReadOnly = false;
    },
    unmount() {
      if (isReadOnly) disk.makeWritable();
      unmount();
    },
  };
  return disk;
}

/** Whether this user may mount: root may, outside a locked container. */
export function canMount(): boolean {
  try {
    mountTemporaryDisk(temporaryFolder(), 1).unmount();
    return true;
  } catch {
    return false;
  }
}
