import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../../../electron/main/core/clock.ts';
import { createHealth } from '../../../../electron/main/core/health.ts';
import { Recovery } from '../../../../electron/main/recovery/recovery.ts';
import { RendererMonitor } from '../../../../electron/main/recovery/renderer-monitor.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';
import { fake } from '../../../support/unit/electron.ts';
import { eventually } from '../../../support/unit/eventually.ts';

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
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** Sets up a recovery. @param failures the stored count  @param isWritable whether the count can be stored */
function recovering({
  failures = 0,
  isWritable = true,
  folder = temporaryFolder(),
  version = '1.0.0',
  wall = 0,
} = {}) {
  const memory = { failures, gpuDeaths: 0, withoutGpu: null };
  if (!existsSync(join(folder, 'recovery.json')))
    writeFileSync(join(folder, 'recovery.json'), JSON.stringify(memory));
  const log = vi.fn();
  const health = createHealth(log);
  const onRendererLost = vi.fn();
  const relaunch = vi.fn();
  const on = vi.fn();
  const commandLine = { appendSwitch: vi.fn() };
  const recovery = new Recovery({
    app: fake({ on, once: vi.fn(), whenReady: async () => {}, commandLine, getVersion: () => version }),
    clock: { ...systemClock, wall: () => wall },
    log,
    health,
    userData: isWritable ? folder : join(folder, 'recovery.json'),
    lifecycle: { relaunch },
    windows,
    rendererMonitor: new RendererMonitor({ log, isShop: () => true }),
    sessionManager: Promise.resolve({ onRendererLost }),
  });
  /** Raises an uncaught exception or unhandled rejection in the process. */
  const fault = (name: 'uncaughtException' | 'unhandledRejection') => {
    const listener = vi.mocked(process.on).mock.calls.find(([event]) => event === name)?.[1];
    listener?.(new Error('for the test'));
  };
  const logged = (event: string) =>
    eventually(() => expect(log).toHaveBeenCalledWith(event, expect.anything()));
  const killGpu = () => {
    for (const [event, listener] of on.mock.calls)
      if (event === 'child-process-gone') listener(null, { type: 'GPU', reason: 'crashed', exitCode: 5 });
  };
  /** The command-line switches for Chromium, and whether the operator is warned. */
  const graphics = () => ({
    switches: commandLine.appendSwitch.mock.calls.map(([name]) => name),
    isSaid: health.warnings().has('graphics'),
  });
  return { recovery, log, onRendererLost, relaunch, fault, logged, killGpu, graphics };
}

describe('the recovery', () => {
  it('is out of order while the error screen is shown, then asks before it restores the session', async () => {
    const { recovery, onRendererLost, logged } = recovering({ failures: 5 });
    expect(recovery.isOutOfOrder()).toBe(false);
    recovery.startFailed(new Error('for the test'));
    await logged('error-screen');
    expect(recovery.isOutOfOrder()).toBe(true);
    expect(onRendererLost).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(recovery.isOutOfOrder()).toBe(false);
    expect(onRendererLost.mock.calls).toEqual([['after asking']]);
    expect(windows.openShopWindow).toHaveBeenCalledTimes(1);
  });

  it('continues after an uncaught exception if the relaunch cannot be counted', async () => {
    const { recovery, fault, logged, relaunch } = recovering({ isWritable: false });
    recovery.openShopWindow();
    fault('uncaughtException');
    await logged('went-on');
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(windows.openErrorScreen).not.toHaveBeenCalled();
    expect(relaunch).not.toHaveBeenCalled();
  });

  it('logs an unhandled rejection, and counts no failure', async () => {
    const folder = temporaryFolder();
    const { recovery, fault, logged, killGpu, relaunch } = recovering({ folder });
    recovery.openShopWindow();
    fault('unhandledRejection');
    await logged('main-error');
    // Writes are in order: once the GPU death is stored, a counted failure would be stored too.
    killGpu();
    const kept = () => JSON.parse(readFileSync(join(folder, 'recovery.json'), 'utf8'));
    await eventually(() => expect(kept()).toMatchObject({ gpuDeaths: 1 }));
    expect(kept()).toMatchObject({ failures: 0 });
    expect(relaunch).not.toHaveBeenCalled();
  });

  it('shows the error screen if the start itself fails and no relaunch can be counted', async () => {
    const { fault, logged } = recovering({ isWritable: false });
    fault('uncaughtException');
    await logged('error-screen');
    await eventually(() => expect(windows.openErrorScreen).toHaveBeenCalledTimes(1));
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
    const { recovery, onRendererLost, logged } = recovering({ failures: 5 });
    recovery.startFailed(new Error('for the test'));
    await logged('error-screen');
    windows.isShop.mockReturnValue(false);
    recovery.showWindowed(true);
    expect(recovery.isOutOfOrder()).toBe(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(onRendererLost.mock.calls).toEqual([['after asking']]);
    await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
    expect(windows.openShopWindow).not.toHaveBeenCalled();
  });

  it('does not replace the error screen when a session ends behind it', () => {
    windows.isShop.mockReturnValue(false);
    const { recovery } = recovering();
    recovery.reloadForNextUser(true);
    expect(windows.reloadShop).not.toHaveBeenCalled();
    expect(windows.openShopWindow).not.toHaveBeenCalled();
  });

  describe('if the graphics card has failed', () => {
    const DAY_MS = 24 * HOUR_MS;
    let folder: string;
    const file = () => join(folder, 'recovery.json');
    beforeEach(async () => {
      folder = temporaryFolder();
      const { killGpu, relaunch } = recovering({ folder, wall: 1000 * DAY_MS });
      for (let deaths = 0; deaths < 3; deaths += 1) killGpu();
      await eventually(() => expect(relaunch).toHaveBeenCalledWith('graphics, without GPU'));
    });

    /** Starts on that day and runs for an hour. @returns whether it draws with the graphics card */
    async function startOn(day: number, version = '1.0.0'): Promise<'with' | 'without'> {
      // End the previous run, whose timers would otherwise write its old state.
      vi.clearAllTimers();
      const { graphics } = recovering({ folder, version, wall: (1000 + day) * DAY_MS });
      await vi.advanceTimersByTimeAsync(HOUR_MS);
      const { switches, isSaid } = graphics();
      const isWithout = switches.length > 0;
      expect(switches).toEqual(isWithout ? ['disable-gpu', 'in-process-gpu'] : []);
      expect(isSaid).toBe(isWithout);
      await eventually(() => {
        const kept = JSON.parse(readFileSync(file(), 'utf8'));
        expect(kept).toMatchObject({ gpuDeaths: 0, withoutGpu: isWithout ? { version } : null });
        if (isWithout) expect(kept.withoutGpu.sinceMs).toBeLessThanOrEqual((1000 + day) * DAY_MS);
      });
      return isWithout ? 'without' : 'with';
    }

    it('draws without it for a week with a warning, then tries it again', async () => {
      for (const day of [0, 1, 6.9]) expect(await startOn(day)).toBe('without');
      expect(await startOn(7)).toBe('with');
      expect(await startOn(8)).toBe('with');
    });

    it('does not try it in the first start of a new version, because a failure would reject the update', async () => {
      expect(await startOn(1, '1.0.1')).toBe('without');
      expect(await startOn(30, '1.0.2')).toBe('without');
      expect(await startOn(31, '1.0.2')).toBe('with');
    });

    it('restarts the week if the clock was wrong', async () => {
      expect(await startOn(-500)).toBe('without');
      expect(await startOn(-494)).toBe('without');
      expect(await startOn(-493)).toBe('with');
    });
  });
});
