import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from 'electron';
import { lockState, removeLock } from '../chromium/profile-lock.ts';
import type { Health } from '../core/health.ts';
import type { Log } from '../core/log.ts';

/**
 * Makes this program the only kiosk on its user-data folder. A stale lock or a read-only folder does not prevent the
 * start. Call this function before the app is ready.
 * @returns false if another kiosk runs; that kiosk's window then comes to the front
 */
export function becomeOnlyInstance(
  app: Pick<App, 'getPath' | 'requestSingleInstanceLock'>,
  log: Log,
): boolean {
  if (app.requestSingleInstanceLock()) return true;
  const userData = app.getPath('userData');
  // Windows has no lock file: its lock ends with the program, and so is never stale.
  const state = process.platform === 'win32' ? 'held' : lockState(userData);
  if (state === 'stale') {
    log('lock-stale', { folder: userData });
    tryTo(() => removeLock(userData));
    return app.requestSingleInstanceLock() || lockState(userData) !== 'held';
  }
  return state === 'absent';
}

/**
 * If the user-data folder is read-only, gives Chromium a temporary folder. Without this folder, Chromium would wait
 * for ever for its local storage. Call this function before the app is ready.
 */
export function ensureWritableProfile(app: Pick<App, 'getPath' | 'setPath'>, health: Health): void {
  const userData = app.getPath('userData');
  if (isWritable(userData)) return;
  health.warn('profile', `${userData} cannot be written: nothing survives the end of the program`);
  tryTo(() => app.setPath('sessionData', mkdtempSync(join(tmpdir(), 'countertop-'))));
}

/** Tries to create a file, because permissions do not show a read-only disk. A full disk counts as writable. */
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
    // The program starts anyway. If this failure causes an error later, that error is reported.
  }
}
