import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createHealth } from '../../../../electron/main/core/health.ts';
import {
  becomeOnlyInstance,
  ensureWritableProfile,
} from '../../../../electron/main/system/single-instance.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';

const folder = temporaryFolder();

// tests/escape/window-manager.spec.ts starts a real second kiosk.
/** @param locks for each request, whether the app gets Chromium's lock */
function appOf(userData: string, ...locks: boolean[]) {
  const answers = [...locks];
  return {
    getPath: () => userData,
    setPath: vi.fn<(name: string, path: string) => void>(),
    requestSingleInstanceLock: vi.fn(() => answers.shift() ?? false),
  };
}

it('a kiosk is the only one if the lock is stale, or if no lock can be created; a stale lock is removed', () => {
  mkdirSync(join(folder, 'SingletonLock', 'inside'), { recursive: true });
  const log = vi.fn();
  const app = appOf(folder, false, true);
  expect(becomeOnlyInstance(app, log)).toBe(true);
  expect(app.requestSingleInstanceLock).toHaveBeenCalledTimes(2);
  expect(log.mock.calls).toEqual([['lock-stale', { folder }]]);
  expect(existsSync(join(folder, 'SingletonLock'))).toBe(false);
  expect(becomeOnlyInstance(appOf(join(folder, 'nowhere'), false), log)).toBe(true);
});

it('a kiosk is the only one if nobody holds the lock, even if it gets no new one', () => {
  mkdirSync(join(folder, 'SingletonLock'), { recursive: true });
  expect(becomeOnlyInstance(appOf(folder, false, false), vi.fn())).toBe(true);
});

describe('a profile', () => {
  const newHealth = () => createHealth(() => undefined);

  it('is used if it can be written, and created if it is missing', () => {
    const app = appOf(join(folder, 'new'));
    const health = newHealth();
    ensureWritableProfile(app, health);
    expect(app.setPath).not.toHaveBeenCalled();
    expect(health.warnings().size).toBe(0);
    expect(existsSync(join(folder, 'new'))).toBe(true);
  });

  it('that cannot be written is replaced by a private temporary one, with a warning', () => {
    const health = newHealth();
    writeFileSync(join(folder, 'file'), '');
    const app = appOf(join(folder, 'file', 'data'));
    ensureWritableProfile(app, health);
    expect(app.setPath).toHaveBeenCalledWith('sessionData', expect.any(String));
    const profile = String(app.setPath.mock.calls[0]?.[1]);
    onTestFinished(() => rmSync(profile, { recursive: true, force: true }));
    expect(profile).toContain(join(tmpdir(), 'countertop-'));
    expect(statSync(profile).mode & 0o777).toBe(0o700);
    expect(health.warnings().get('profile')).toContain('cannot be written');
  });
});
