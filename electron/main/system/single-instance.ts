import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from 'electron';
import { lockState, makeLock, removeLock } from '../chromium/profile-lock.ts';
import { sha256 } from '../core/checksum.ts';
import type { Health } from '../core/health.ts';
import type { Log } from '../core/log.ts';

/**
 * Makes this the only running kiosk of its user-data folder. To be called before the app is ready.
 * A lock that nobody holds any more, or a folder that cannot be written, never keeps the shop from opening.
 * @returns false where another one runs, which has now come to the front
 */
export function becomeOnlyInstance(
  app: Pick<App, 'getPath' | 'requestSingleInstanceLock'>,
  log: Log,
): boolean {
  if (app.requestSingleInstanceLock()) return true;
  const userData = app.getPath('userData');
  // Windows keeps no such file and forgets a lock together with its holder.
  const state = process.platform === 'win32' ? 'held' : lockState(userData);
  if (state === 'stale') {
    log('lock-stale', { folder: userData });
    tryTo(() => removeLock(userData));
    return app.requestSingleInstanceLock() || lockState(userData) !== 'held';
  }
  return state === 'absent';
}

/**
 * Lets Chromium work in a temporary folder where the user-data folder cannot be written: it would wait for ever for its
 * local storage. To be called before the app is ready.
 */
export function ensureWritableProfile(app: Pick<App, 'getPath' | 'setPath'>, health: Health): void {
  const userData = app.getPath('userData');
  if (isWritable(userData)) return;
  health.warn('profile', `${userData} cannot be written: nothing survives the end of the program`);
  tryTo(() => app.setPath('sessionData', temporaryProfile(userData)));
}

/** An empty folder, the same at each start, so that they do not pile up; another one while a kiosk is using that. */
function temporaryProfile(userData: string): string {
  const name = sha256(userData).slice(0, 12);
  const folder = join(tmpdir(), `countertop-${process.getuid?.() ?? 'profile'}-${name}`);
  try {
    if (lockState(folder) !== 'held') return emptied(folder);
  } catch {
    // Somebody else's file has the name.
  }
  return mkdtempSync(join(tmpdir(), 'countertop-'));
}

/** Makes a folder anew, for us alone. @throws where that cannot be */
function emptied(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  // Windows lets few users make such a link; there a folder in use cannot be removed anyway.
  tryTo(() => makeLock(folder));
  return folder;
}

/** A new file is the only proof: a read-only disk does not show in the rights of a folder. A full one may pass. */
function isWritable(folder: string): boolean {
  const probe = join(folder, `probe-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, '');
    rmSync(probe);
    return true;
  } catch {
    return false;
  }
}

function tryTo(work: () => void): void {
  try {
    work();
  } catch {
    // The shop opens all the same; what does not work for want of this says so itself.
  }
}
