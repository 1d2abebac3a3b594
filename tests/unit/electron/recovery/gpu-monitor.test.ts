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
    health: createHealth(() => undefined),
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
  const untilQuiet = QUIET_MS - 1;

  it.each([
    { before: 0, deaths: ['crashed', 'crashed'], passMs: 0, relaunches: 0 },
    { before: 0, deaths: ['crashed', 'crashed', 'crashed'], passMs: 0, relaunches: 1 },
    // Each death restarts the quiet time, so deaths just within it add up.
    { before: 0, deaths: ['crashed', 'crashed', 'crashed'], passMs: untilQuiet, relaunches: 1 },
    { before: 0, deaths: Array(10).fill('crashed'), passMs: QUIET_MS, relaunches: 0 },
    { before: 0, deaths: Array(10).fill('clean-exit'), passMs: 0, relaunches: 0 },
    { before: 2, deaths: ['crashed'], passMs: 0, relaunches: 1 },
    // If the count cannot be stored, there is no relaunch: Chromium ends the program after more deaths.
    { before: 0, deaths: Array(5).fill('crashed'), passMs: 0, relaunches: 0, isWritable: false },
  ])(
    'after $before deaths in the previous run, $deaths, each after $passMs ms, cause $relaunches relaunches',
    async ({ before, deaths, passMs, relaunches, isWritable = true }) => {
      const { clock, die, relaunch } = watching({ deaths: before, isWritable });
      for (const reason of deaths) {
        clock.pass(passMs);
        await die(reason);
      }
      expect(relaunch.mock.calls).toEqual(Array(relaunches).fill(['graphics, without GPU']));
    },
  );

  it('has each death stored, then the time since when the kiosk draws without it', async () => {
    const { clock, die, remembered } = watching();
    for (let deaths = 0; deaths < 3; deaths += 1) await die();
    await die('crashed', 'Utility');
    const withoutGpu = { sinceMs: clock.wall(), version: '1.0.0' };
    expect(remembered).toEqual([{ gpuDeaths: 1 }, { gpuDeaths: 2 }, { gpuDeaths: 3 }, { withoutGpu }]);
  });

  it('has its deaths forgotten after a quiet time', () => {
    const { clock, remembered } = watching({ deaths: 3 });
    clock.pass(untilQuiet);
    expect(remembered).toEqual([]);
    clock.pass(1);
    expect(remembered).toEqual([{ gpuDeaths: 0 }]);
  });
});
