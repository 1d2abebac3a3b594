import { lstatSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What Chromium leaves in the user-data folder of a running program; Windows keeps its lock elsewhere. */
const LOCK = 'SingletonLock';
const LOCK_FILES = [LOCK, 'SingletonSocket', 'SingletonCookie'];

/** What is known of a process: null where there is none with this number. */
type ProgramOf = (pid: number) => string | null;

/**
 * Whether the program that a lock names is running. The host in it proves nothing: it is renamed under a running kiosk
 * as easily as a disk is copied to another one.
 * @param target what the lock points to, 'host-pid', or null where it is no link at all
 * @param program this program's own file
 */
export function isHeld(
  target: string | null,
  program: string,
  programOf: ProgramOf = fileOfProcess,
): boolean {
  const pid = /-(\d+)$/.exec(target ?? '')?.[1];
  return pid !== undefined && programOf(Number(pid)) === program;
}

/** What a folder's lock says about the program that holds it. */
export type LockState = 'absent' | 'held' | 'stale';

/** Looks at the lock in a user-data folder. */
export function lockState(userData: string, program = realpathSync(process.execPath)): LockState {
  const path = join(userData, LOCK);
  try {
    const target = lstatSync(path).isSymbolicLink() ? readlinkSync(path) : null;
    return isHeld(target, program) ? 'held' : 'stale';
  } catch {
    return 'absent';
  }
}

/** Removes what a program that is gone has left behind. @throws where the folder cannot be written */
export function removeLock(userData: string): void {
  for (const name of LOCK_FILES) rmSync(join(userData, name), { recursive: true, force: true });
}

/** The file that a process runs. Where the system does not tell, a living process counts as this very program. */
function fileOfProcess(pid: number): string | null {
  try {
    return realpathSync(`/proc/${pid}/exe`);
  } catch {
    return process.platform !== 'linux' && isAlive(pid) ? realpathSync(process.execPath) : null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
