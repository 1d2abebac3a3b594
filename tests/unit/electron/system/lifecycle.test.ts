import { expect, it, vi } from 'vitest';
import { createPendingWrites } from '../../../../electron/main/core/pending-writes.ts';
import { Lifecycle } from '../../../../electron/main/system/lifecycle.ts';
import { deferred } from '../../../support/deferred.ts';

/** @param execPath the running program, inside the AppImage's mount or elsewhere */
function relaunching(environment: Record<string, string>, execPath = '/opt/Countertop/countertop') {
  const app = { exit: vi.fn(), relaunch: vi.fn() };
  const work = createPendingWrites();
  const program = { execPath, argv: [execPath, '--windowed'] };
  const log = vi.fn();
  const lifecycle = new Lifecycle({ app, environment, program, log, writes: work });
  return { app, work, log, lifecycle };
}

// Real relaunches, by the program itself and by its supervisor, are tested in tests/e2e/kiosk: recovery.spec.ts and
// staff-mode.spec.ts.
it('a relaunch starts the AppImage file with the same arguments, because its mount is temporary', async () => {
  const APPIMAGE = '/home/shop/Countertop 1.AppImage';
  const { app, lifecycle } = relaunching({ APPIMAGE, APPDIR: '/tmp/.mount_C' }, '/tmp/.mount_C/countertop');
  lifecycle.relaunch('for the test');
  await expect.poll(() => app.exit).toHaveBeenCalledWith(0);
  const args = ['--appimage-extract-and-run', '--windowed'];
  expect(app.relaunch.mock.calls).toEqual([[{ execPath: APPIMAGE, args }]]);
});

it.each([
  ['came from another AppImage', { APPIMAGE: '/opt/terminal.AppImage', APPDIR: '/tmp/.mount_T' }],
  ['name no file', { APPIMAGE: 'Countertop.AppImage', APPDIR: '/opt/Countertop' }],
  ['are incomplete', { APPIMAGE: '/opt/Countertop.AppImage' }],
])('a relaunch starts the same program if the AppImage variables %s', async (_what, environment) => {
  const { app, lifecycle } = relaunching(environment);
  lifecycle.relaunch('for the test');
  await expect.poll(() => app.relaunch.mock.calls).toEqual([[undefined]]);
});

it('a relaunch waits for the last writes, including its own log line, even if they fail', async () => {
  const { app, work, log, lifecycle } = relaunching({});
  const { promise: full, resolve: fail } = deferred();
  work.add(full.then(() => Promise.reject(new Error('disk full')))).catch(() => undefined);
  lifecycle.relaunch('for the test');
  await new Promise(setImmediate);
  expect(log).toHaveBeenCalledWith('relaunching', { reason: 'for the test' });
  expect(app.exit).not.toHaveBeenCalled();
  fail();
  await expect.poll(() => app.exit).toHaveBeenCalledTimes(1);
});

it('an exit by staff waits for the last writes', async () => {
  const { app, work, lifecycle } = relaunching({});
  const { promise: written, resolve: write } = deferred();
  void work.add(written);
  lifecycle.exit();
  await new Promise(setImmediate);
  expect(app.exit).not.toHaveBeenCalled();
  write();
  await expect.poll(() => app.exit).toHaveBeenCalledTimes(1);
});

it('a relaunch does not wait for a disk that hangs', async () => {
  const { work } = relaunching({});
  void work.add(new Promise(() => {}));
  await expect(work.settled(1)).resolves.toBeUndefined();
});
