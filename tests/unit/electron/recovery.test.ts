import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHealth } from '../../../electron/main/health.ts';
import { startRecovery } from '../../../electron/main/recovery/recovery.ts';
import { eventually } from '../../support/unit/eventually.ts';

const screens = {
  openShop: vi.fn(),
  reloadShop: vi.fn(),
  openServiceScreen: vi.fn(),
  showWindowed: vi.fn(),
  isShop: vi.fn(() => true),
  pagesLive: vi.fn(),
  killPages: vi.fn(),
  focus: vi.fn(),
};

const HOUR_MS = 60 * 60_000;

beforeEach(() => {
  for (const screen of Object.values(screens)) screen.mockReset();
  screens.isShop.mockReturnValue(true);
  vi.spyOn(process, 'on').mockReturnValue(process);
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** What the recovery does, where the program has failed so often before; where it cannot count, there is no folder. */
function recovering({ failures = 0, isWritable = true } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'recovery-'));
  const memory = { failures, gpuDeaths: 0, withoutGpu: false };
  writeFileSync(join(folder, 'recovery.json'), JSON.stringify(memory));
  const log = vi.fn();
  const pagesLost = vi.fn();
  const relaunch = vi.fn();
  const commandLine = {
    appendArgument: vi.fn(),
    appendSwitch: vi.fn(),
    getSwitchValue: vi.fn(),
    hasSwitch: vi.fn(),
    removeSwitch: vi.fn(),
  };
  const recovery = startRecovery({
    app: { on: vi.fn(), once: vi.fn(), whenReady: async () => {}, commandLine },
    log,
    health: createHealth(log),
    userData: isWritable ? folder : join(folder, 'recovery.json'),
    relaunch,
    shop: () => ({}),
    service: () => ({}),
    isWindowed: false,
    url: 'app://countertop/',
    isShop: () => true,
    watchesHeartbeat: false,
    pagesLost,
    onBeat: vi.fn(),
    openScreens: () => screens,
  });
  /** Lets the process have a fault that nobody caught. */
  const fault = (name: 'uncaughtException' | 'unhandledRejection') => {
    const listener = vi.mocked(process.on).mock.calls.find(([event]) => event === name)?.[1];
    listener?.(new Error('for the test'));
  };
  const logged = (event: string) =>
    eventually(() => expect(log).toHaveBeenCalledWith(event, expect.anything()));
  return { recovery, log, pagesLost, relaunch, fault, logged };
}

describe('the recovery', () => {
  it('asks whoever stands there after the service screen before it gives anything back', async () => {
    const { recovery, pagesLost, logged } = recovering({ failures: 5 });
    recovery.startFailed(new Error('for the test'));
    await logged('service-screen');
    expect(pagesLost).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(pagesLost.mock.calls).toEqual([['after asking']]);
    expect(screens.openShop).toHaveBeenCalledTimes(1);
  });

  it.each(['uncaughtException', 'unhandledRejection'] as const)(
    'goes on selling after an %s where the relaunch cannot be counted',
    async (name) => {
      const { recovery, fault, logged, relaunch } = recovering({ isWritable: false });
      recovery.openShop();
      fault(name);
      await logged('went-on');
      await vi.advanceTimersByTimeAsync(HOUR_MS);
      expect(screens.openServiceScreen).not.toHaveBeenCalled();
      expect(relaunch).not.toHaveBeenCalled();
    },
  );

  it('shows the service screen where the start itself fails and no relaunch can be counted', async () => {
    const { fault, logged } = recovering({ isWritable: false });
    fault('uncaughtException');
    await logged('service-screen');
    await eventually(() => expect(screens.openServiceScreen).toHaveBeenCalledTimes(1));
  });

  it('shows pages that live, whatever the window system says', () => {
    const { recovery } = recovering();
    recovery.openShop();
    recovery.beat();
    expect(screens.pagesLive).toHaveBeenCalledTimes(1);
  });

  it('loads the shop again for the next shopper, and counts no failure', async () => {
    const { recovery, log, pagesLost } = recovering();
    recovery.openShop();
    recovery.openAfresh();
    expect(screens.reloadShop).toHaveBeenCalledTimes(1);
    expect(screens.killPages).not.toHaveBeenCalled();
    expect(pagesLost).not.toHaveBeenCalled();
    expect(log).not.toHaveBeenCalledWith('recovery', expect.anything());
  });

  it('opens no other window over a shop that the staff have put into one', async () => {
    const { recovery, pagesLost, logged } = recovering({ failures: 5 });
    recovery.startFailed(new Error('for the test'));
    await logged('service-screen');
    screens.isShop.mockReturnValue(false);
    recovery.showWindowed(true);
    expect(pagesLost.mock.calls).toEqual([['after asking']]);
    await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
    expect(screens.openShop).not.toHaveBeenCalled();
  });

  it('gives the cart back without a question where the staff put a shop into a window', () => {
    const { recovery, pagesLost } = recovering();
    recovery.openShop();
    recovery.showWindowed(true);
    expect(pagesLost.mock.calls).toEqual([['silently']]);
  });

  it('leaves the service screen to the ladder when a session ends behind it', () => {
    screens.isShop.mockReturnValue(false);
    const { recovery } = recovering();
    recovery.openAfresh();
    expect(screens.reloadShop).not.toHaveBeenCalled();
    expect(screens.openShop).not.toHaveBeenCalled();
  });
});
