import { constants } from 'node:os';
import { describe, expect, it } from 'vitest';
import { watchNpm } from '../../scripts/lib/run.ts';
import { supervise } from '../../scripts/lib/supervise.ts';

const { SIGKILL, SIGSEGV, SIGTRAP, SIGINT } = constants.signals;

/** Supervises a program that ends with these codes in turn, each after `everyMs`. */
async function running(
  codes: readonly number[],
  options: { everyMs?: number; isToldToEnd?: () => boolean } = {},
) {
  const { everyMs = 0, isToldToEnd = () => false } = options;
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

describe('a supervised kiosk', () => {
  it.each([
    ['asks for a restart', 75],
    ['is killed', 128 + SIGKILL],
    ['crashes', 128 + SIGTRAP],
  ])('is restarted if it %s', async (_what, code) => {
    expect(await running([code, code, 0])).toEqual({ starts: 3, code: 0 });
  });

  it.each([
    ['in order', 0],
    ['with an error', 1],
    ['by Ctrl+C', 128 + SIGINT],
  ])('is not restarted if it ends %s', async (_how, code) => {
    expect(await running([code])).toEqual({ starts: 1, code });
  });

  it('ends with code 0 after the staff’s exit', async () => {
    expect(await running([80])).toEqual({ starts: 1, code: 0 });
  });

  it('is not restarted if it was told to end, even if it crashes, is killed or asks for it', async () => {
    for (const code of [128 + SIGSEGV, 128 + SIGKILL, 75])
      expect(await running([code], { isToldToEnd: () => true })).toEqual({ starts: 1, code });
  });

  it.each([
    ['its parent npm has ended without passing on a signal', { npm_lifecycle_event: 'start' }, true],
    ['its terminal was closed, and npm did not start it', {}, false],
  ])('must end if %s: %s', (_what, env, hasToEnd) => {
    const ourselves = { ppid: 42, env };
    const npmHasEnded = watchNpm(ourselves);
    expect(npmHasEnded()).toBe(false);
    ourselves.ppid = 1;
    expect(npmHasEnded()).toBe(hasToEnd);
  });

  it('is not restarted after five ends within a minute', async () => {
    expect(await running(Array(20).fill(75), { everyMs: 14_000 })).toEqual({ starts: 5, code: 75 });
  });

  it('is restarted forever if its ends are further apart', async () => {
    expect(await running(Array(200).fill(75), { everyMs: 16_000 })).toEqual({ starts: 201, code: 0 });
  });
});
