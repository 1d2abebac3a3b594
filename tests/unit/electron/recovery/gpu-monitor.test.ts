import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createHealth } from '../../../../electron/main/core/health.ts';
import { QUIET_MS } from '../../../../electron/main/recovery/escalation.ts';
import { GpuMonitor } from '../../../../electron/main/recovery/gpu-monitor.ts';
import { fake } from '../../../support/unit/electron.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';

function watching({ deaths = 0, isWritable = true } = {}) {
  const clock = manualClock();
  const app = Object.assign(new EventEmitter(), { getVersion: () => '1.0.0' });
  const remembered: unknown[] = [];
  const relaunch = vi.fn();
  new GpuMonitor({
    app: fake(app),
    store: {
      atStart: { failures: 0, gpuDeaths: deaths, withoutGpu: null },
      async remember(change) {
        remembered.push(change);
        return isWritable;
      },
    },
    health: createHealth(),
    log: vi.fn(),
    lifecycle: { relaunch },
    clock,
  });
  async function die(reason = 'crashed', type = 'GPU') {
    app.emit('child-process-gone', {}, { type, reason, exitCode: 5 });
    await setImmediate();
  }
  return { clock, remembered, relaunch, die };
}

describe('the graphics process', () => {
  it('is done without after its third death, before Chromium ends the program', async () => {
    const { clock, die, remembered, relaunch } = watching();
    await die();
    await die();
    expect(relaunch).not.toHaveBeenCalled();
    await die();
    expect(relaunch.mock.calls).toEqual([['graphics, without GPU']]);
    const withoutGpu = { sinceMs: clock.wall(), version: '1.0.0' };
    expect(remembered).toEqual([{ gpuDeaths: 1 }, { gpuDeaths: 2 }, { gpuDeaths: 3 }, { withoutGpu }]);
  });

  it('is done without at once if the run before ended over it', async () => {
    const { die, relaunch } = watching({ deaths: 2 });
    await die();
    expect(relaunch).toHaveBeenCalledTimes(1);
  });

  it('is not blamed for the death of another helper', async () => {
    const { die, remembered } = watching();
    await die('crashed', 'Utility');
    expect(remembered).toEqual([]);
  });

  it('has a quiet time that begins anew with each death', async () => {
    const { clock, die, relaunch } = watching();
    await die();
    clock.pass(QUIET_MS - 1);
    await die();
    clock.pass(QUIET_MS - 1);
    await die();
    expect(relaunch).toHaveBeenCalledTimes(1);
  });

  it('may die now and then, or end in order', async () => {
    const { clock, die, relaunch } = watching();
    for (let days = 0; days < 5; days += 1) {
      await die();
      await die();
      await die('clean-exit');
      clock.pass(QUIET_MS);
    }
    expect(relaunch).not.toHaveBeenCalled();
  });

  it('has its deaths forgotten after a quiet time', async () => {
    const { clock, remembered } = watching({ deaths: 3 });
    clock.pass(QUIET_MS - 1);
    expect(remembered).toEqual([]);
    clock.pass(1);
    expect(remembered).toEqual([{ gpuDeaths: 0 }]);
  });

  it('is left to Chromium if its deaths cannot be counted', async () => {
    const { die, relaunch } = watching({ isWritable: false });
    for (let deaths = 0; deaths < 5; deaths += 1) await die();
    expect(relaunch).not.toHaveBeenCalled();
  });
});
