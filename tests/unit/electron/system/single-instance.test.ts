import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  becomeOnlyInstance,
  ensureWritableProfile,
} from '../../../../electron/main/system/single-instance.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});

/** An app that gets Chromium's lock or not, as listed; tests/escape/window-manager.spec.ts starts a real second kiosk. */
function appOf(userData: string, ...locks: boolean[]) {
  const answers = [...locks];
  return {
    getPath: () => userData,
    setPath: vi.fn<(name: string, path: string) => void>(),
    requestSingleInstanceLock: vi.fn(() => answers.shift() ?? false),
  };
}

describe('the only kiosk of a folder', () => {
  it('is this one if the lock is stale, and the stale lock is removed', () => {
    mkdirSync(join(folder, 'SingletonLock', 'inside'), { recursive: true });
    const log = vi.fn();
    const app = appOf(folder, false, true);
    expect(becomeOnlyInstance(app, log)).toBe(true);
    expect(log).toHaveBeenCalledWith('lock-stale', { folder });
    expect(app.requestSingleInstanceLock).toHaveBeenCalledTimes(2);
    expect(existsSync(join(folder, 'SingletonLock'))).toBe(false);
  });

  it('is this one if no lock can be created', () => {
    expect(becomeOnlyInstance(appOf(join(folder, 'nowhere'), false), vi.fn())).toBe(true);
  });
});

describe('a profile', () => {
  const health = () => ({ warn: vi.fn(), clear: vi.fn(), warnings: () => new Map() });

  it('is used if it can be written, and created if it is missing', () => {
    const app = appOf(join(folder, 'new'));
    const state = health();
    ensureWritableProfile(app, state);
    expect(app.setPath).not.toHaveBeenCalled();
    expect(state.warn).not.toHaveBeenCalled();
    expect(existsSync(join(folder, 'new'))).toBe(true);
  });

  /** Starts on a folder that cannot be written. @returns the temporary profile used instead */
  function startReadOnly(state = health()): string {
    writeFileSync(join(folder, 'file'), '');
    const app = appOf(join(folder, 'file', 'data'));
    ensureWritableProfile(app, state);
    expect(app.setPath).toHaveBeenCalledWith('sessionData', expect.any(String));
    const profile = String(app.setPath.mock.calls[0]?.[1]);
    left.push(profile);
    return profile;
  }
  const left: string[] = [];
  afterEach(() => {
    for (const profile of left.splice(0)) rmSync(profile, { recursive: true, force: true });
  });

  it('that cannot be written is replaced by a private temporary one, with a warning', () => {
    const state = health();
    const profile = startReadOnly(state);
    expect(profile).toContain(join(tmpdir(), 'countertop-'));
    expect(statSync(profile).mode & 0o777).toBe(0o700);
    expect(state.warn.mock.calls).toEqual([['profile', expect.stringContaining('cannot be written')]]);
  });
});
