import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { createHealth } from '../../../../electron/main/core/health.ts';
import { LOADING_TICKS } from '../../../../electron/main/recovery/heartbeat.ts';
import { Recovery } from '../../../../electron/main/recovery/recovery.ts';
import { RendererMonitor } from '../../../../electron/main/recovery/renderer-monitor.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';
import { fake } from '../../../support/unit/electron.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';

const HOUR_MS = 60 * 60_000;

beforeEach(() => void vi.spyOn(process, 'on').mockReturnValue(process));

/** Sets up a recovery. @param failures the stored count  @param isWritable whether the count can be stored */
function recovering({ failures = 0, isWritable = true, folder = temporaryFolder() } = {}) {
  const memory = { failures, gpuDeaths: 0, withoutGpu: null };
  writeFileSync(join(folder, 'recovery.json'), JSON.stringify(memory));
  const clock = manualClock();
  const log = vi.fn();
  const windows = {
    openShopWindow: vi.fn(),
    reloadShop: vi.fn(),
    openErrorScreen: vi.fn(),
    showWindowed: vi.fn(),
    isShop: vi.fn(() => true),
    pagesLive: vi.fn(),
    killPages: vi.fn(),
    focus: vi.fn(),
    cover: vi.fn(),
  };
  const onRendererLost = vi.fn();
  const relaunch = vi.fn();
  const on = vi.fn();
  const rendererMonitor = new RendererMonitor({ log, isShop: () => true });
  const recovery = new Recovery({
    app: fake({ on, once: vi.fn(), whenReady: async () => {}, getVersion: () => '1.0.0' }),
    clock,
    log,
    health: createHealth(log),
    userData: isWritable ? folder : join(folder, 'recovery.json'),
    lifecycle: { relaunch },
    windows,
    rendererMonitor,
    sessionManager: Promise.resolve({ onRendererLost }),
  });
  /** Calls the recovery's handler, as an uncaught exception or unhandled rejection would. */
  const fault = (name: 'uncaughtException' | 'unhandledRejection') => {
    const listener = vi.mocked(process.on).mock.calls.find(([event]) => event === name)?.[1];
    listener?.(new Error('for the test'));
  };
  const logged = (event: string) => {
    const logSoFar = () => {
      clock.pass(0); // Run the timers that are due now.
      return log;
    };
    return expect.poll(logSoFar).toHaveBeenCalledWith(event, expect.anything());
  };
  const killProcess = (type: string) => {
    for (const [event, listener] of on.mock.calls)
      if (event === 'child-process-gone') listener(null, { type, reason: 'crashed', exitCode: 5 });
  };
  const { heartbeat } = rendererMonitor;
  return { recovery, windows, clock, heartbeat, onRendererLost, relaunch, fault, logged, killProcess };
}

it('the kiosk is out of order while it shows the error screen; then it asks before it restores the session', async () => {
  const { recovery, windows, clock, onRendererLost, logged } = recovering({ failures: 5 });
  expect(recovery.isOutOfOrder()).toBe(false);
  recovery.startFailed(new Error('for the test'));
  await logged('error-screen');
  expect(recovery.isOutOfOrder()).toBe(true);
  expect(onRendererLost).not.toHaveBeenCalled();
  clock.pass(HOUR_MS);
  expect(recovery.isOutOfOrder()).toBe(false);
  await expect.poll(() => onRendererLost.mock.calls).toEqual([['after asking']]);
  expect(windows.openShopWindow).toHaveBeenCalledTimes(1);
});

it('the shop counts as not shown from a hang until the recovered pages send a heartbeat', async () => {
  const { recovery, windows, clock, heartbeat, logged } = recovering();
  recovery.openShopWindow();
  heartbeat.loading();
  expect(recovery.isShopShown()).toBe(true);
  for (let tick = 0; tick < LOADING_TICKS; tick += 1) heartbeat.tick();
  expect(windows.killPages).toHaveBeenCalledTimes(1);
  expect(recovery.isShopShown()).toBe(false);
  // The mock reports no death of the pages, so the recovery reloads them after its own time-out.
  clock.pass(5000);
  await logged('recovery');
  await expect.poll(() => windows.reloadShop).toHaveBeenCalledTimes(1);
  expect(recovery.isShopShown()).toBe(false);
  recovery.recordHeartbeat();
  expect(recovery.isShopShown()).toBe(true);
  recovery.showWindowed(true);
  expect(recovery.isShopShown(), 'after staff have reopened the shop').toBe(true);
});

it('an unhandled rejection is logged, and counts as no failure', async () => {
  const folder = temporaryFolder();
  const { recovery, fault, logged, killProcess, relaunch } = recovering({ folder });
  recovery.openShopWindow();
  fault('unhandledRejection');
  await logged('main-error');
  // Writes are in order: if a failure had been counted, it would be stored before this GPU death.
  killProcess('GPU');
  const kept = () => JSON.parse(readFileSync(join(folder, 'recovery.json'), 'utf8'));
  await expect.poll(kept).toMatchObject({ gpuDeaths: 1 });
  expect(kept()).toMatchObject({ failures: 0 });
  expect(relaunch).not.toHaveBeenCalled();
});

it('the end of a Chromium process is logged', async () => {
  const { killProcess, logged } = recovering();
  killProcess('Utility');
  await logged('child-gone');
});

it('the program restarts without the graphics card only after this is stored', async () => {
  const folder = temporaryFolder();
  const { recovery, clock, relaunch, logged } = recovering({ folder, failures: 4 });
  const kept: unknown[] = [];
  relaunch.mockImplementation(() =>
    kept.push(JSON.parse(readFileSync(join(folder, 'recovery.json'), 'utf8'))),
  );
  recovery.startFailed(new Error('for the test'));
  await logged('recovery');
  clock.pass(4000);
  await expect.poll(() => kept).toMatchObject([{ withoutGpu: { version: '1.0.0' } }]);
});

it('the error screen is shown if the start fails and the failure cannot be stored', async () => {
  const { windows, fault, logged } = recovering({ isWritable: false });
  fault('uncaughtException');
  await logged('error-screen');
  await expect.poll(() => windows.openErrorScreen).toHaveBeenCalledTimes(1);
});

it('pages that send heartbeats are shown, even without an event of the window', () => {
  const { recovery, windows } = recovering();
  recovery.openShopWindow();
  recovery.recordHeartbeat();
  expect(windows.pagesLive).toHaveBeenCalledTimes(1);
});

it('the pages are killed and a new window opens if the browser cannot clear its data', () => {
  const { recovery, windows } = recovering();
  recovery.openShopWindow();
  recovery.reloadForNextUser(false);
  expect(windows.killPages).toHaveBeenCalledTimes(1);
  expect(windows.openShopWindow).toHaveBeenCalledTimes(2);
});

it('no other window opens if the staff have opened the shop in a window', async () => {
  const { recovery, windows, clock, onRendererLost, logged } = recovering({ failures: 5 });
  recovery.startFailed(new Error('for the test'));
  await logged('error-screen');
  windows.isShop.mockReturnValue(false);
  recovery.showWindowed(true);
  expect(recovery.isOutOfOrder()).toBe(false);
  await expect.poll(() => onRendererLost.mock.calls).toEqual([['after asking']]);
  clock.pass(2 * HOUR_MS);
  expect(windows.openShopWindow).not.toHaveBeenCalled();
});

it('the error screen stays when a session ends behind it', () => {
  const { recovery, windows } = recovering();
  windows.isShop.mockReturnValue(false);
  recovery.reloadForNextUser(true);
  expect(windows.reloadShop).not.toHaveBeenCalled();
  expect(windows.openShopWindow).not.toHaveBeenCalled();
});
