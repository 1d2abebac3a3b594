import { expect, it, vi } from 'vitest';
import { HostHealth } from '../../../../electron/main/catalogue/host-health.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';

it('a failed picture does not make the next probe of a failing host earlier', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5); // no jitter
  const clock = manualClock();
  const health = new HostHealth({ clock, probe: vi.fn(), onChange: vi.fn() });
  clock.pass(60_000);
  health.failed('it is unreachable');
  health.suspect();
  expect(clock.waits()).toEqual([1000]);
});
