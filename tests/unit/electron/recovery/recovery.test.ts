import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createHealth } from '../../../../electron/main/core/health.ts';
import { LOADING_TICKS } from '../../../../electron/main/recovery/heartbeat.ts';
import { Recovery } from '../../../../electron/main/recovery/recovery.ts';
import { RendererMonitor } from '../../../../electron/main/recovery/renderer-monitor.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';
import { fake } from '../../../support/unit/electron.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';

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

const HOUR_MS = 60 * 60_000;

beforeEach(() => {
  for (const mock of Object.values(windows)) mock.mockReset();
  windows.isShop.mockReturnValue(true);
  vi.spyOn(process, 'on').mockReturnValue(process);
});

/** Sets up a recovery. @param failures the stored count  @param isWritable whether the count can be stored */
function recovering({ failures = 0, isWritable = true, folder = temporaryFolder() } = {}) {
  const memory = { failures, gpuDeaths: 0, withoutGpu: null };
  writeFileSync(join(folder, 'recovery.json'), JSON.stringify(memory));
  const clock = manualClock();
  const log = vi.fn();
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
  /** Raises an uncaught exception or unhandled rejection in the process. */
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
  const killGpu = () => {
    for (const [event, listener] of on.mock.calls)
      if (event === 'child-process-gone') listener(null, { type: 'GPU', reason: 'crashed', exitCode: 5 });
  };
  const { heartbeat } = rendererMonitor;
  return { recovery, clock, heartbeat, onRendererLost, relaunch, fault, logged, killGpu };
}

describe('the recovery', () => {
  it('says ‘out of order’ while the error screen is shown, and asks before it restores the session', async () => {
    const { recovery, clock, onRendererLost, logged } = recovering({ failures: 5 });
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

  it('says ‘not shown’ from a hang until the recovered pages send a heartbeat', async () => {
    const { recovery, clock, heartbeat, logged } = recovering();
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
  });

  it('logs an unhandled rejection, and counts no failure', async () => {
    const folder = temporaryFolder();
    const { recovery, fault, logged, killGpu, relaunch } = recovering({ folder });
    recovery.openShopWindow();
    fault('unhandledRejection');
    await logged('main-error');
    // Writes are in order: if a failure had been counted, it would be stored before this GPU death.
    killGpu();
    const kept = () => JSON.parse(readFileSync(join(folder, 'recovery.json'), 'utf8'));
    await expect.poll(kept).toMatchObject({ gpuDeaths: 1 });
    expect(kept()).toMatchObject({ failures: 0 });
    expect(relaunch).not.toHaveBeenCalled();
  });

  it('shows the error screen if the start itself fails and its failure cannot be stored', async () => {
    const { fault, logged } = recovering({ isWritable: false });
    fault('uncaughtException');
    await logged('error-screen');
    await expect.poll(() => windows.openErrorScreen).toHaveBeenCalledTimes(1);
  });

  it('shows pages that send heartbeats, even without an event of the window', () => {
    const { recovery } = recovering();
    recovery.openShopWindow();
    recovery.recordHeartbeat();
    expect(windows.pagesLive).toHaveBeenCalledTimes(1);
  });

  it('kills the pages and opens a new window if the browser cannot clear its data', () => {
    const { recovery } = recovering();
    recovery.openShopWindow();
    recovery.reloadForNextUser(false);
    expect(windows.killPages).toHaveBeenCalledTimes(1);
    expect(windows.openShopWindow).toHaveBeenCalledTimes(2);
  });

  it('opens no other window if the staff have opened the shop in a window', async () => {
    const { recovery, clock, onRendererLost, logged } = recovering({ failures: 5 });
    recovery.startFailed(new Error('for the test'));
    await logged('error-screen');
    windows.isShop.mockReturnValue(false);
    recovery.showWindowed(true);
    expect(recovery.isOutOfOrder()).toBe(false);
    await expect.poll(() => onRendererLost.mock.calls).toEqual([['after asking']]);
    clock.pass(2 * HOUR_MS);
    expect(windows.openShopWindow).not.toHaveBeenCalled();
  });

  it('does not replace the error screen when a session ends behind it', () => {
    windows.isShop.mockReturnValue(false);
    const { recovery } = recovering();
    recovery.reloadForNextUser(true);
    expect(windows.reloadShop).not.toHaveBeenCalled();
    expect(windows.openShopWindow).not.toHaveBeenCalled();
  });
});
