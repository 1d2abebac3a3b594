import { existsSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { isHeld, lockState, removeLock } from '../../../electron/main/recovery/stale-lock.ts';

const PROGRAM = '/opt/countertop/countertop';
const programs = new Map([
  [1, '/sbin/init'],
  [42, PROGRAM],
]);
const programOf = (pid: number) => programs.get(pid) ?? null;

describe('a lock', () => {
  it.each<[target: string | null, held: boolean, why: string]>([
    ['kiosk-7-42', true, 'the program runs'],
    ['old-name-42', true, 'the program runs, and the host was renamed meanwhile'],
    ['kiosk-7-43', false, 'no such process'],
    ['kiosk-7-1', false, 'the number belongs to another program by now'],
    ['kiosk-7', false, 'no such process either'],
    ['kiosk-', false, 'it names nobody'],
    ['', false, 'it names nobody'],
    [null, false, 'it is no link'],
  ])('%j is held: %s (%s)', (target, held, _why) => {
    expect(isHeld(target, PROGRAM, programOf)).toBe(held);
  });
});

describe('the lock of a user-data folder', () => {
  let folder: string;
  let lock: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lock-'));
    lock = join(folder, 'SingletonLock');
  });

  it('is absent, held by a program that runs, or stale', () => {
    expect(lockState(folder)).toBe('absent');
    symlinkSync(`host-${process.pid}`, lock);
    expect(lockState(folder, realpathSync(process.execPath))).toBe('held');
    expect(lockState(folder, '/another/program')).toBe('stale');
  });

  it.each([
    ['file', () => writeFileSync(lock, '')],
    ['folder', () => mkdirSync(join(lock, 'inside'), { recursive: true })],
  ])('is stale where it is a %s, and goes', (_what, damage) => {
    damage();
    expect(lockState(folder)).toBe('stale');
    removeLock(folder);
    expect(existsSync(lock)).toBe(false);
    expect(lockState(folder)).toBe('absent');
  });
});
