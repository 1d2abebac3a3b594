import { constants } from 'node:os';
import { expect, it } from 'vitest';
import { watchNpm } from '../../scripts/lib/run.ts';
import { supervise } from '../../scripts/lib/supervise.ts';

const { SIGKILL, SIGSEGV, SIGTRAP, SIGINT, SIGTERM, SIGHUP } = constants.signals;

/** Supervises a program that ends with these codes in turn, each after `everyMs`. */
async function running(codes: readonly number[], { everyMs = 0, isToldToEnd = (): boolean => false } = {}) {
  let starts = 0;
  const code = await supervise(
    async () => {
      starts += 1;
      return codes[starts - 1] ?? 0;
    },
    { isToldToEnd, now: () => starts * everyMs },
  );
  return { starts, code };
}

it.each([
  ['asks for a restart, is killed or crashes', [75, 128 + SIGKILL, 128 + SIGTRAP, 0], 4, 0],
  ['ends in order', [0], 1, 0],
  ['ends with an error', [1], 1, 1],
  ['is ended by Ctrl+C', [128 + SIGINT], 1, 128 + SIGINT],
  ['is told to end', [128 + SIGTERM], 1, 128 + SIGTERM],
  ['loses its terminal', [128 + SIGHUP], 1, 128 + SIGHUP],
  ['is ended by the staff, which is no error', [80], 1, 0],
])('a kiosk that %s with %j is started %i times and ends with %i', async (_what, codes, starts, code) => {
  expect(await running(codes)).toEqual({ starts, code });
});

it('a kiosk that was told to end is not restarted, even if it crashes, is killed or asks for it', async () => {
  for (const code of [128 + SIGSEGV, 128 + SIGKILL, 75])
    expect(await running([code], { isToldToEnd: () => true })).toEqual({ starts: 1, code });
});

it.each([
  ['its parent npm has ended without passing on a signal', { npm_lifecycle_event: 'start' }, true],
  ['its terminal was closed, and npm did not start it', {}, false],
])('a kiosk must end if %s: %s', (_what, env, hasToEnd) => {
  const ourselves = { ppid: 42, env };
  const npmHasEnded = watchNpm(ourselves);
  expect(npmHasEnded()).toBe(false);
  ourselves.ppid = 1;
  expect(npmHasEnded()).toBe(hasToEnd);
});

it('after five ends within a minute a kiosk is not restarted; if they are further apart, always', async () => {
  expect(await running(Array(20).fill(75), { everyMs: 14_000 })).toEqual({ starts: 5, code: 75 });
  expect(await running(Array(200).fill(75), { everyMs: 16_000 })).toEqual({ starts: 201, code: 0 });
});
