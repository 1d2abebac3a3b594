import { beforeEach, expect, it, vi } from 'vitest';
import { HostHealth } from '../../../../electron/main/catalogue/host-health.ts';
import { type ManualClock, manualClock } from '../../../support/unit/manual-clock.ts';

const MINUTE_MS = 60_000;
let clock: ManualClock;
let health: HostHealth;
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5); // no jitter
  clock = manualClock();
  health = new HostHealth({ clock, probe: vi.fn(), onChange: vi.fn() });
});

const events = {
  watched: () => health.watch(),
  fetched: () => health.succeeded(),
  failed: () => health.failed('it is unreachable'),
  suspected: () => health.suspect(),
  '14 minutes later': () => clock.pass(14 * MINUTE_MS),
};

it.each<{ after: (keyof typeof events)[]; probe: number }>([
  { after: ['watched'], probe: 3000 },
  { after: ['watched', 'fetched'], probe: 15 * MINUTE_MS },
  { after: ['fetched', 'watched', '14 minutes later', 'fetched'], probe: 15 * MINUTE_MS },
  { after: ['watched', 'fetched', 'failed'], probe: 1000 },
  { after: ['watched', 'failed', 'fetched'], probe: 15 * MINUTE_MS },
  // A failed picture does not make the next probe of a failing host earlier.
  { after: ['14 minutes later', 'failed', 'suspected'], probe: 1000 },
])('after $after the host is probed in $probe ms', ({ after, probe }) => {
  for (const event of after) events[event]();
  expect(clock.waits()).toEqual([probe]);
});

it('one timer probes a failing host, after doubled waits up to 12 s, until a page reaches the host', () => {
  for (const wait of [1000, 2000, 4000, 8000, 12_000, 12_000]) {
    health.failed('it is unreachable');
    expect(clock.waits()).toEqual([wait]);
  }
  health.succeeded();
  expect(clock.waits()).toEqual([]);
});
