import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { isHeld, lockState, removeLock } from '../../../../electron/main/chromium/profile-lock.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';

const PROGRAM = '/opt/countertop/countertop';
const programs = new Map([
  [1, '/sbin/init'],
  [42, PROGRAM],
  [44, `${PROGRAM} (deleted)`],
  [45, '/tmp/.mount_CounteA1b2C3/countertop'],
]);
const refused = (code: string) => Object.assign(new Error(code), { code });
/** The program file of a process, as the system reports it. Access to process 46 is denied. */
function fileOf(pid: number): string {
  if (pid === 46) throw refused('EACCES');
  const file = programs.get(pid);
  if (!file) throw refused('ENOENT');
  return file;
}

it.each<[target: string | null, held: boolean, why: string]>([
  ['kiosk-7-42', true, 'the program runs'],
  ['old-name-42', true, 'the program runs, and the host was renamed meanwhile'],
  ['kiosk-7-44', true, 'the program runs, and an update has replaced its file'],
  ['kiosk-7-45', true, 'the program runs from another folder, as an AppImage does each time'],
  ['kiosk-7-46', true, 'access to the process is denied'],
  ['kiosk-7-43', false, 'no such process'],
  ['kiosk-7-1', false, 'the process number now belongs to another program'],
  ['kiosk-7', false, 'no such process either'],
  ['', false, 'it names no process'],
  [null, false, 'it is no link'],
])('the lock %j is held: %s (%s)', (target, held, _why) => {
  expect(isHeld(target, PROGRAM, fileOf)).toBe(held);
});

let folder: string;
let lock: string;
beforeEach(() => {
  folder = temporaryFolder();
  lock = join(folder, 'SingletonLock');
});

it('a folder’s lock is absent, held (even if the program’s file was deleted), or stale', async () => {
  expect(lockState(folder)).toBe('absent');
  const program = join(folder, 'countertop');
  copyFileSync('/bin/sleep', program);
  const kiosk = spawn(program, ['60']);
  await once(kiosk, 'spawn');
  rmSync(program);
  symlinkSync(`host-${kiosk.pid}`, lock);
  expect(lockState(folder, program)).toBe('held');
  const ended = once(kiosk, 'exit');
  kiosk.kill();
  await ended;
  expect(lockState(folder, program)).toBe('stale');
});

it.each([
  ['file', () => writeFileSync(lock, '')],
  ['folder', () => mkdirSync(join(lock, 'inside'), { recursive: true })],
])('a folder’s lock is stale if it is a %s, and can be removed', (_what, damage) => {
  damage();
  expect(lockState(folder)).toBe('stale');
  removeLock(folder);
  expect(existsSync(lock)).toBe(false);
  expect(lockState(folder)).toBe('absent');
});
