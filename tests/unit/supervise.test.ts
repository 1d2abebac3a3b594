import { constants } from 'node:os';
import { describe, expect, it } from 'vitest';
import { supervise } from '../../scripts/lib/supervise.mjs';

const { SIGKILL, SIGTRAP, SIGINT, SIGTERM, SIGHUP } = constants.signals;

/** Supervises a program that ends with these codes, one after the other, each after a while. */
async function running(codes: readonly number[], everyMs = 0) {
  let starts = 0;
  const code = await supervise(
    async () => {
      starts += 1;
      return codes[starts - 1] ?? 0;
    },
    () => starts * everyMs,
  );
  return { starts, code };
}

describe('a supervised kiosk', () => {
  it.each([
    ['asks for it', 75],
    ['is killed', 128 + SIGKILL],
    ['crashes', 128 + SIGTRAP],
  ])('is started again where it %s', async (_what, code) => {
    expect(await running([code, code, 0])).toEqual({ starts: 3, code: 0 });
  });

  it.each([
    ['in order', 0],
    ['by its own fault', 1],
    ['by Ctrl+C', 128 + SIGINT],
    ['by a service manager', 128 + SIGTERM],
    ['with its terminal', 128 + SIGHUP],
  ])('is not started again where it ends %s', async (_how, code) => {
    expect(await running([code])).toEqual({ starts: 1, code });
  });

  it('is given up where it ends five times within a minute', async () => {
    expect(await running(Array(20).fill(75), 14_000)).toEqual({ starts: 5, code: 75 });
  });

  it('is started again for ever where it lasts', async () => {
    expect(await running(Array(200).fill(75), 16_000)).toEqual({ starts: 201, code: 0 });
  });
});
