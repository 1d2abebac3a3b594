import { describe, expect, it, vi } from 'vitest';
import { QUIET_MS } from '../../../../electron/main/recovery/escalation.ts';
import { createGpuMonitor } from '../../../../electron/main/recovery/gpu-monitor.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';

function watching({ deaths = 0, isWritable = true } = {}) {
  const clock = manualClock();
  const remember = vi.fn(async () => isWritable);
  const forget = vi.fn();
  const giveUp = vi.fn();
  const died = createGpuMonitor({ deaths, remember, forget, giveUp, setTimer: clock.setTimer });
  return { clock, remember, forget, giveUp, died };
}

describe('the graphics process', () => {
  it('is done without after its third death, before Chromium ends the program', async () => {
    const { died, remember, giveUp } = watching();
    await died();
    await died();
    expect(giveUp).not.toHaveBeenCalled();
    await died();
    expect(giveUp).toHaveBeenCalledTimes(1);
    expect(remember.mock.calls).toEqual([[1], [2], [3]]);
  });

  it('is done without at once where the run before ended over it', async () => {
    const { died, giveUp } = watching({ deaths: 2 });
    await died();
    expect(giveUp).toHaveBeenCalledTimes(1);
  });

  it('may die now and then', async () => {
    const { clock, died, forget, giveUp } = watching();
    for (let days = 0; days < 5; days += 1) {
      await died();
      await died();
      clock.pass(QUIET_MS);
    }
    expect(giveUp).not.toHaveBeenCalled();
    expect(forget).toHaveBeenCalledTimes(5);
  });

  it('has its deaths forgotten after a quiet time', async () => {
    const { clock, forget } = watching({ deaths: 3 });
    clock.pass(QUIET_MS - 1);
    expect(forget).not.toHaveBeenCalled();
    clock.pass(1);
    expect(forget).toHaveBeenCalledTimes(1);
  });

  it('is left to Chromium where its deaths cannot be counted', async () => {
    const { died, giveUp } = watching({ isWritable: false });
    for (let deaths = 0; deaths < 5; deaths += 1) await died();
    expect(giveUp).not.toHaveBeenCalled();
  });
});
