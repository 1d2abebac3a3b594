import { existsSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  becomeOnlyInstance,
  ensureWritableProfile,
} from '../../../electron/main/recovery/single-instance.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'profile-'));
});

/** An app whose lock Chromium gives as told, one answer after the other. */
function appOf(userData: string, ...locks: boolean[]) {
  const answers = [...locks];
  return {
    getPath: () => userData,
    setPath: vi.fn(),
    requestSingleInstanceLock: vi.fn(() => answers.shift() ?? false),
  };
}

describe('the only kiosk of a folder', () => {
  it('is the one that Chromium gives the lock', () => {
    expect(becomeOnlyInstance(appOf(folder, true), vi.fn())).toBe(true);
  });

  it('is not a second one', () => {
    symlinkSync(`host-${process.pid}`, join(folder, 'SingletonLock'));
    expect(becomeOnlyInstance(appOf(folder, false), vi.fn())).toBe(false);
  });

  it('is this one where the lock is a leftover, which goes', () => {
    mkdirSync(join(folder, 'SingletonLock', 'inside'), { recursive: true });
    const log = vi.fn();
    const app = appOf(folder, false, true);
    expect(becomeOnlyInstance(app, log)).toBe(true);
    expect(log).toHaveBeenCalledWith('lock-stale', { folder });
    expect(app.requestSingleInstanceLock).toHaveBeenCalledTimes(2);
    expect(existsSync(join(folder, 'SingletonLock'))).toBe(false);
  });

  it('is this one where no lock can be made at all', () => {
    expect(becomeOnlyInstance(appOf(join(folder, 'nowhere'), false), vi.fn())).toBe(true);
  });
});

describe('a profile', () => {
  const health = () => ({ warn: vi.fn(), clear: vi.fn(), warnings: () => new Map() });

  it('stays where it is when it can be written, made where there is none', () => {
    const app = appOf(join(folder, 'new'));
    const state = health();
    ensureWritableProfile(app, state);
    expect(app.setPath).not.toHaveBeenCalled();
    expect(state.warn).not.toHaveBeenCalled();
    expect(existsSync(join(folder, 'new'))).toBe(true);
  });

  it('that cannot be written gives way to a temporary one, and the health says so', () => {
    writeFileSync(join(folder, 'file'), '');
    const app = appOf(join(folder, 'file', 'data'));
    const state = health();
    ensureWritableProfile(app, state);
    expect(app.setPath).toHaveBeenCalledWith(
      'sessionData',
      expect.stringContaining(join(tmpdir(), 'countertop-')),
    );
    expect(state.warn).toHaveBeenCalledWith('journal', expect.stringContaining('cannot be written'));
  });
});
