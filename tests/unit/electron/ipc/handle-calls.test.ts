import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { handleCalls } from '../../../../electron/main/ipc/handle-calls.ts';
import { invoke } from '../../../support/unit/electron.ts';
import { type ManualClock, manualClock } from '../../../support/unit/manual-clock.ts';

const SHOP = 'app://countertop/';
const log = vi.fn();
const tell = vi.fn();
let clock: ManualClock;
const rate = { burst: 3, perMinute: 6 };
beforeEach(() => {
  log.mockReset();
  clock = manualClock();
  handleCalls({
    contract: {
      caller: 'shop',
      channels: { double: 'double', keep: 'keep', tell: 'tell' },
      calls: {
        double: { request: v.strictTuple([v.number()]), response: v.number(), rate },
        keep: { request: v.strictTuple([v.string()]), response: v.string(), maxLength: 10 },
        tell: { request: v.strictTuple([]), response: v.object({ name: v.string() }) },
      },
    },
    handlers: { double: (number) => number * 2, keep: (text) => text, tell },
    isCaller: (address) => address === SHOP,
    clock,
    log,
  });
});

const askFor = (channel: string, senderFrame: unknown, ...parameters: unknown[]) =>
  invoke(channel, { senderFrame, sender: {} }, ...parameters);
const ask = (senderFrame: unknown, ...parameters: unknown[]) => askFor('double', senderFrame, ...parameters);
const top = { url: SHOP, parent: null };

it('answers the top frame of its page, with the fields that the contract names', async () => {
  tell.mockResolvedValue({ name: 'Countertop', key: 'secret' });
  expect(await ask(top, 21)).toBe(42);
  // The arguments' JSON, ["123456"], has ten characters: the limit.
  expect(await askFor('keep', top, '123456')).toBe('123456');
  expect(await askFor('tell', top)).toEqual({ name: 'Countertop' });
  expect(log).not.toHaveBeenCalled();
});

// For other pages and other wrong arguments, see security.spec.ts and tests/escape/ipc.spec.ts.
it.each([
  ['a frame within the page', 'double', { url: SHOP, parent: top }, [21], 'not from the shop'],
  ['a frame that is gone', 'double', null, [21], 'not from the shop'],
  ['too many arguments', 'double', top, [21, 21], 'the arguments do not fit'],
  ['arguments that are too large', 'keep', top, ['1234567'], 'larger than it may be'],
  ['an answer that does not fit', 'tell', top, [], 'its own answer does not fit'],
])('refuses and logs %s', async (_what, channel, frame, parameters, reason) => {
  tell.mockReturnValue({ name: null });
  const asked = async () => askFor(channel, frame, ...parameters);
  await expect(asked()).rejects.toThrow(`${channel}: ${reason}`);
  expect(log.mock.calls).toEqual([['call-refused', { channel, reason }]]);
});

describe('a channel with a rate limit', () => {
  const callMany = (count: number) => {
    let answered = 0;
    for (let call = 0; call < count; call += 1) {
      try {
        ask(top, call);
        answered += 1;
      } catch {
        // The call was refused, not answered.
      }
    }
    return answered;
  };

  it('answers a burst, then one call per interval, and logs refused calls', () => {
    expect(callMany(4)).toBe(3);
    expect(log.mock.calls).toEqual([['call-refused', { channel: 'double', reason: 'too often' }]]);
    clock.pass(9_999);
    expect(callMany(100)).toBe(0);
    clock.pass(1);
    expect(callMany(100)).toBe(1);
    clock.pass(60 * 60_000);
    expect(callMany(100)).toBe(3);
  });

  it('does not count calls that are refused for another reason', () => {
    for (let call = 0; call < 10; call += 1) {
      expect(() => ask(null, 1)).toThrow('not from the shop');
      expect(() => ask(top, 'one')).toThrow('do not fit');
    }
    expect(callMany(10)).toBe(3);
  });
});
