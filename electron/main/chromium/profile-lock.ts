import { lstatSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, posix } from 'node:path';
import { errorCode } from '../core/error-code.ts';

/**
 * What Chromium leaves in the user-data folder of a running program (seen with Electron 33.2.1); Windows keeps its lock
 * elsewhere.
 */
const LOCK = 'SingletonLock';
const LOCK_FILES = [LOCK, 'SingletonSocket', 'SingletonCookie'];

/** What the system adds to the name of a running program whose file an update has replaced. */
const REPLACED = / \(deleted\)$/;

/**
 * The file that a process runs, as the system says it.
 * @throws with the code ENOENT or ESRCH where there is no such process
 */
type FileOf = (pid: number) => string;

/**
 * Whether the program that a lock names is running. The host in it proves nothing: it is renamed under a running kiosk
 * as easily as a disk is copied to another one. Nor does the folder of the program: an update replaces it, and an
 * AppImage has another one each time. Where the system does not tell, the lock is held.
 * @param target what the lock points to, 'host-pid', or null where it is no link at all
 * @param program this program's own file
 */
export function isHeld(target: string | null, program: string, fileOf: FileOf = fileOfProcess): boolean {
  const pid = /-(\d+)$/.exec(target ?? '')?.[1];
  if (pid === undefined) return false;
  try {
    return posix.basename(fileOf(Number(pid)).replace(REPLACED, '')) === posix.basename(program);
  } catch (error) {
    return !isGone(error);
  }
}

/** What a folder's lock says about the program that holds it. */
export type LockState = 'absent' | 'held' | 'stale';

/** Looks at the lock in a user-data folder. */
export function lockState(userData: string, program = process.execPath): LockState {
  const path = join(userData, LOCK);
  try {
    const target = lstatSync(path).isSymbolicLink() ? readlinkSync(path) : null;
    return isHeld(target, program) ? 'held' : 'stale';
  } catch {
    return 'absent';
  }
}

/** Leaves a lock as Chromium does, in a folder where it makes none. @throws where the folder cannot be written */
export function makeLock(folder: string): void {
  symlinkSync(`${hostname()}-${process.pid}`, join(folder, LOCK));
}

/** Removes what a program that is gone has left behind. @throws where the folder cannot be written */
export function removeLock(userData: string): void {
  for (const name of LOCK_FILES) rmSync(join(userData, name), { recursive: true, force: true });
}

/** Only Linux tells; elsewhere a living process counts as this very program. */
function fileOfProcess(pid: number): string {
  if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/exe`);
  process.kill(pid, 0);
  return process.execPath;
}

/** No such process. A process of the system's own, which runs no file at all, is none for us either. */
function isGone(error: unknown): boolean {
  return ['ENOENT', 'ESRCH'].includes(errorCode(error) ?? '');
}
