import { beforeEach, expect, it, vi } from 'vitest';
import { HostHealth } from '../../../../electron/main/catalogue/host-health.ts';
import { type ManualClock, manualClock } from '../../../support/unit/manual-clock.ts';

let clock: ManualClock;
let health: HostHealth;
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5); // no jitter
  clock = manualClock();
  health = new HostHealth({ clock, probe: vi.fn(), onChange: vi.fn() });
});

it('one timer probes a failing host, after doubled waits up to 12 s, until a page reaches the host', () => {
  for (const wait of [1000, 2000, 4000, 8000, 12_000, 12_000]) {
    health.failed('it is unreachable');
    expect(clock.waits()).toEqual([wait]);
  }
  health.succeeded();
  expect(clock.waits()).toEqual([]);
});

it('a failed picture does not make the next probe of a failing host earlier', () => {
  clock.pass(60_000);
  health.failed('it is unreachable');
  health.suspect();
  expect(clock.waits()).toEqual([1000]);
});
