import { lstatSync, readlinkSync, rmSync } from 'node:fs';
import { join, posix } from 'node:path';
import { errorCode } from '../core/error-code.ts';

/** Files that Chromium keeps in the user-data folder while it runs (Electron 33.2.1; not on Windows). */
const LOCK = 'SingletonLock';
const LOCK_FILES = [LOCK, 'SingletonSocket', 'SingletonCookie'];

/** Linux adds this to the path of a running program whose file was replaced. */
const REPLACED = / \(deleted\)$/;

/**
 * Whether the process named in a lock runs this program. Ignores the lock's host name, because a kiosk may be renamed
 * or its disk copied. Ignores the program's folder, because an update or an AppImage changes it.
 * @param target the lock's link target, 'host-pid', or null if the lock is not a link
 * @param fileOf finds the file that a process runs. If it throws an error other than ENOENT or ESRCH, the lock is held
 */
export function isHeld(target: string | null, program: string, fileOf = fileOfProcess): boolean {
  const pid = /-(\d+)$/.exec(target ?? '')?.[1];
  if (pid === undefined) return false;
  try {
    return posix.basename(fileOf(Number(pid)).replace(REPLACED, '')) === posix.basename(program);
  } catch (error) {
    return !isGone(error);
  }
}

/** Reads the lock in a user-data folder. */
export function lockState(userData: string, program = process.execPath): 'absent' | 'held' | 'stale' {
  const path = join(userData, LOCK);
  try {
    const target = lstatSync(path).isSymbolicLink() ? readlinkSync(path) : null;
    return isHeld(target, program) ? 'held' : 'stale';
  } catch {
    return 'absent';
  }
}

/** Removes a stale lock. @throws if the folder cannot be written */
export function removeLock(userData: string): void {
  for (const name of LOCK_FILES) rmSync(join(userData, name), { recursive: true, force: true });
}

/** Only Linux shows which file a process runs; elsewhere any running process counts as this program. */
function fileOfProcess(pid: number): string {
  if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/exe`);
  process.kill(pid, 0);
  return process.execPath;
}

/** Whether the error means that there is no such process, or that it is a kernel process, which runs no file. */
function isGone(error: unknown): boolean {
  return ['ENOENT', 'ESRCH'].includes(errorCode(error) ?? '');
}
