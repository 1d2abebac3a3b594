import { afterEach, expect, it, vi } from 'vitest';
import { missingPackages } from '../../scripts/machine/system-packages.ts';
import { isNodeRecentEnough } from '../../scripts/setup/node-version.mjs';
import { runTask } from '../../scripts/tasks/index.ts';

it.each([
  ['20.19.0', true],
  ['22.12.0', true],
  ['24.0.0', true],
  ['20.18.9', false],
  ['21.7.0', false],
  ['22.11.0', false],
])('set-up accepts Node.js %s: %s', (version, isTaken) => {
  expect(isNodeRecentEnough(version)).toBe(isTaken);
});

it('set-up names the packages whose program, library or file is missing', () => {
  const wanted = {
    xvfb: 'Xvfb',
    openbox: 'openbox',
    'libgtk-3-0': 'libgtk-3.so.0',
    libnss3: 'libnss3.so',
    'xserver-xorg-video-dummy': '/nowhere/dummy_drv.so',
  };
  const libraries = '\tlibnss3.so (libc6,x86-64) => /lib/libnss3.so\n';
  const missing = (list: string) => missingPackages(wanted, (program) => program === 'openbox', list);
  expect(missing(libraries)).toEqual(['xvfb', 'libgtk-3-0', 'xserver-xorg-video-dummy']);
  // Without a list of libraries, no library counts as missing.
  expect(missing('')).toEqual(['xvfb', 'xserver-xorg-video-dummy']);
});

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['start', '', ['electron', 'display']],
  ['start', ':0', ['electron']],
  ['test:hosting', '', ['display', 'tests']],
])('%s, with the display "%s", requests all its system packages at once', async (task, display, needs) => {
  vi.stubEnv('DISPLAY', display);
  vi.stubEnv('WAYLAND_DISPLAY', '');
  const ensure = vi.fn(() => Promise.reject(new Error('some are missing')));
  await expect(runTask(task, [], ensure)).rejects.toThrow('some are missing');
  expect(ensure.mock.calls).toEqual([[needs]]);
});
