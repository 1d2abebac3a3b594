import { expect, it, vi } from 'vitest';
import { Heartbeat, LOADING_TICKS, TIMEOUT_TICKS } from '../../../../electron/main/recovery/heartbeat.ts';

/** @returns a heartbeat, a spy for hangs, and `tick`, which lets a number of seconds pass */
function listening() {
  const onHang = vi.fn();
  const heartbeat = new Heartbeat();
  heartbeat.onHang(onHang);
  const tick = (times: number) => {
    for (let done = 0; done < times; done += 1) heartbeat.tick();
  };
  return { heartbeat, onHang, tick };
}

it.each<[what: string, script: (number | 'load' | 'beat' | 'pause')[], hangs: number]>([
  ['are silent for less than 10 s', ['load', 'beat', TIMEOUT_TICKS - 1], 0],
  ['are silent for 15 s after a beat', ['load', 'beat', 15], 1],
  ['are silent for 115 s after a beat', ['load', 'beat', 15, 100], 1],
  ['load twice, each for less than 14 s', ['load', LOADING_TICKS - 1, 'load', LOADING_TICKS - 1], 0],
  ['load for 15 s', ['load', 15], 1],
  ['were never loaded', [100], 0],
  ['are paused', ['load', 'pause', 'beat', 100], 0],
])('pages that %s: after %j they hung %i times', (_what, script, hangs) => {
  const { heartbeat, onHang, tick } = listening();
  const acts = {
    load: () => heartbeat.loading(),
    beat: () => heartbeat.record(),
    pause: () => heartbeat.pause(),
  };
  for (const step of script) {
    if (typeof step === 'number') tick(step);
    else acts[step]();
  }
  expect(onHang).toHaveBeenCalledTimes(hangs);
});

it('reports late beats before a hang, but not for pages that load or are paused', () => {
  const { heartbeat, onHang, tick } = listening();
  heartbeat.loading();
  tick(4);
  expect(heartbeat.isLate()).toBe(false);
  heartbeat.record();
  tick(4);
  expect(heartbeat.isLate()).toBe(false);
  tick(1);
  expect(heartbeat.isLate()).toBe(true);
  expect(onHang).not.toHaveBeenCalled();
  heartbeat.pause();
  expect(heartbeat.isLate()).toBe(false);
});
