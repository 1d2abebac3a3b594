import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createHealth } from '../../../../electron/main/core/health.ts';
import { QUIET_MS } from '../../../../electron/main/recovery/escalation.ts';
import type { CardGivenUp, FailureStore } from '../../../../electron/main/recovery/failure-store.ts';
import { GpuMonitor } from '../../../../electron/main/recovery/gpu-monitor.ts';
import { fake } from '../../../support/unit/electron.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';

const DAY_MS = 24 * 3_600_000;

function watching({
  deaths = 0,
  isWritable = true,
  withoutGpu = null as CardGivenUp,
  version = '1.0.0',
  day = 0,
} = {}) {
  const clock = manualClock();
  clock.jump(day * DAY_MS);
  const appendSwitch = vi.fn<(name: string) => void>();
  const app = Object.assign(new EventEmitter(), { getVersion: () => version, commandLine: { appendSwitch } });
  const remembered: Partial<FailureStore['atStart']>[] = [];
  const relaunch = vi.fn();
  const health = createHealth(() => undefined);
  new GpuMonitor({
    app: fake(app),
    store: {
      atStart: { failures: 0, gpuDeaths: deaths, withoutGpu },
      async remember(change) {
        remembered.push(change);
        return isWritable;
      },
    },
    health,
    log: vi.fn(),
    lifecycle: { relaunch },
    clock,
  });
  async function die(reason = 'crashed', type = 'GPU') {
    app.emit('child-process-gone', {}, { type, reason, exitCode: 5 });
    await setImmediate();
  }
  /** The switches for Chromium, and whether the operator is warned. */
  const graphics = () => ({
    switches: appendSwitch.mock.calls.flat(),
    isSaid: health.warnings().has('graphics'),
  });
  return { clock, remembered, relaunch, die, graphics };
}

describe('the monitor of the graphics process', () => {
  const untilQuiet = QUIET_MS - 1;

  it.each([
    [{}, 2, 'crashed', 0, 0],
    [{}, 3, 'crashed', 0, 1],
    // Each death restarts the quiet time, so deaths just before the end of that time add up.
    [{}, 3, 'crashed', untilQuiet, 1],
    [{}, 10, 'crashed', QUIET_MS, 0],
    [{}, 10, 'clean-exit', 0, 0],
    [{ deaths: 2 }, 1, 'crashed', 0, 1],
    // If the count cannot be stored, there is no relaunch. Five deaths, because Chromium ends the program at the sixth.
    [{ isWritable: false }, 5, 'crashed', 0, 0],
  ])('given %o, %i deaths (%s), each after %i ms: %i relaunches', async (given, count, reason, ms, times) => {
    const { clock, die, relaunch } = watching(given);
    for (let deaths = 0; deaths < count; deaths += 1) {
      clock.pass(ms);
      await die(reason);
    }
    expect(relaunch.mock.calls).toEqual(Array(times).fill(['graphics, without GPU']));
  });

  it('stores each death; after the third, it stores the time and the version', async () => {
    const { clock, die, remembered } = watching();
    for (let deaths = 0; deaths < 3; deaths += 1) await die();
    await die('crashed', 'Utility');
    const withoutGpu = { sinceMs: clock.wall(), version: '1.0.0' };
    expect(remembered).toEqual([{ gpuDeaths: 1 }, { gpuDeaths: 2 }, { gpuDeaths: 3 }, { withoutGpu }]);
  });

  it('forgets the deaths after a quiet time', () => {
    const { clock, remembered } = watching({ deaths: 3 });
    clock.pass(untilQuiet);
    expect(remembered).toEqual([]);
    clock.pass(1);
    expect(remembered).toEqual([{ gpuDeaths: 0 }]);
  });
});

const OFF = { switches: ['disable-gpu', 'in-process-gpu'], isSaid: true };
const ON = { switches: [], isSaid: false };

it.each([
  ['stays off for a week with a warning, then is tried again', '1.0.0', [0, 6.9], [7, 8]],
  ['is not tried at an update’s first start, as a failure would reject the update', '1.0.1', [30], [31]],
  ['stays off for a week from now if the clock was wrong', '1.0.0', [-500, -494], [-493]],
])('a graphics card that failed %s', (_what, version, daysOff, daysOn) => {
  let withoutGpu: CardGivenUp = { sinceMs: manualClock().wall(), version: '1.0.0' };
  for (const day of [...daysOff, ...daysOn]) {
    const { graphics, remembered } = watching({ withoutGpu, version, day });
    expect(graphics(), `day ${day}`).toEqual(daysOn.includes(day) ? ON : OFF);
    ({ withoutGpu = withoutGpu } = remembered[0] ?? {});
  }
  expect(withoutGpu, 'stored at the end').toBeNull();
});
