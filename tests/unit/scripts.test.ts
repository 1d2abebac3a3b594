import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readJson } from '../../scripts/lib/read-json.ts';
import { packageCommand } from '../../scripts/lib/run.ts';
import { findHeadlessShell } from '../../scripts/machine/chromium.ts';
import { verifyIntegrity } from '../../scripts/machine/fallback-electron.ts';
import { missingPackages } from '../../scripts/machine/system-packages.ts';
import { findWebServer } from '../../scripts/machine/web-servers.ts';
import { isNodeRecentEnough } from '../../scripts/setup/node-version.mjs';
import { monkeyOptions } from '../../scripts/tasks/long-tests.ts';
import { temporaryFolder } from '../support/system/temporary-folder.ts';

describe('set-up', () => {
  it.each([
    ['20.19.0', true],
    ['20.20.2', true],
    ['22.12.0', true],
    ['24.0.0', true],
    ['18.20.0', false],
    ['20.18.9', false],
    ['21.7.0', false],
    ['22.11.0', false],
  ])('takes Node.js %s: %s', (version, taken) => {
    expect(isNodeRecentEnough(version)).toBe(taken);
  });

  it('takes a download only with the pinned contents', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, 'the right bytes');
    const pinned = `sha512-${createHash('sha512').update('the right bytes').digest('base64')}`;
    await expect(verifyIntegrity(file, pinned)).resolves.toBeUndefined();
    writeFileSync(file, 'other bytes');
    await expect(verifyIntegrity(file, pinned)).rejects.toThrow(/not the pinned file/);
  });

  it('names the packages whose program or library is not there', () => {
    const wanted = [
      { package: 'xvfb', program: 'Xvfb' },
      { package: 'openbox', program: 'openbox' },
      { package: 'libgtk-3-0', library: 'libgtk-3.so.0' },
      { package: 'xserver-xorg-video-dummy', file: '/drivers/dummy_drv.so' },
    ];
    const missing = missingPackages(
      wanted,
      (program) => program === 'openbox',
      () => false,
      () => false,
    );
    expect(missing).toEqual(['xvfb', 'libgtk-3-0', 'xserver-xorg-video-dummy']);
  });
});

describe('a JSON file that a script reads', () => {
  const file = join(temporaryFolder(), 'package.json');
  const manifest = v.object({ version: v.string() });

  it('is checked', () => {
    writeFileSync(file, '{ "version": "1.2.3", "name": "x" }');
    expect(readJson(file, manifest)).toEqual({ version: '1.2.3' });
  });

  it.each([
    ['no JSON', '{'],
    ['without what is wanted', '{}'],
  ])('is named where it is %s', (_, text) => {
    writeFileSync(file, text);
    expect(() => readJson(file, manifest)).toThrow(`${file} does not hold what it should`);
  });

  it('says where the command of a package is, and that there is none', () => {
    expect(packageCommand('vitest')).toMatch(/vitest\.mjs$/);
    expect(() => packageCommand('vitest', 'jest')).toThrow('has no command jest');
  });
});

describe('what most web tests drive', () => {
  const folder = temporaryFolder();
  for (const name of ['chromium', 'chromium-headless-shell'])
    writeFileSync(join(folder, name), '', { mode: 0o755 });
  const browserAlone = temporaryFolder();
  writeFileSync(join(browserAlone, 'chromium'), '', { mode: 0o755 });

  it.each([
    [
      'the headless shell',
      { PATH: folder, COUNTERTOP_CHROMIUM: '' },
      join(folder, 'chromium-headless-shell'),
    ],
    ['the browser where there is no shell', { PATH: browserAlone }, join(browserAlone, 'chromium')],
    ['the one that is named', { PATH: folder, COUNTERTOP_CHROMIUM: '/opt/chrome' }, '/opt/chrome'],
  ])('is %s', (_, env, path) => {
    expect(findHeadlessShell(env)).toBe(path);
  });
});

describe('web servers for tests', () => {
  it('are those on PATH where there are some', () => {
    const folder = temporaryFolder();
    const own = join(folder, 'caddy');
    writeFileSync(own, '', { mode: 0o755 });
    expect(findWebServer('caddy', { PATH: folder, XDG_CACHE_HOME: folder })).toBe(own);
  });

  it('are missing where neither PATH nor the cache has one', () => {
    const folder = temporaryFolder();
    expect(findWebServer('caddy', { PATH: '', XDG_CACHE_HOME: folder })).toBeNull();
  });
});

describe('the monkey', () => {
  it('takes its minutes and its seed and leaves the rest to Playwright', () => {
    expect(monkeyOptions(['--seed', '7', '--workers=1', '--minutes=2'])).toEqual({
      settings: { COUNTERTOP_MONKEY_MINUTES: '2', COUNTERTOP_MONKEY_SEED: '7' },
      rest: ['--workers=1'],
    });
    expect(monkeyOptions([])).toEqual({ settings: {}, rest: [] });
  });

  it('says what is wrong with a number', () => {
    expect(() => monkeyOptions(['--seed', 'x'])).toThrow(/--seed wants a whole number/);
  });
});
