import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { handleCalls } from '../../../../electron/main/ipc/handle-calls.ts';
import { invoke } from '../../../support/unit/electron.ts';
import { type ManualClock, manualClock } from '../../../support/unit/manual-clock.ts';

const SHOP = 'app://countertop/';
const log = vi.fn();
const tell = vi.fn();
let clock: ManualClock;
beforeEach(() => {
  log.mockReset();
  clock = manualClock();
  handleCalls({
    contract: {
      from: 'shop',
      channels: { double: 'double', keep: 'keep', tell: 'tell' },
      calls: {
        double: {
          request: v.strictTuple([v.number()]),
          response: v.number(),
          rate: { burst: 3, perMinute: 6 },
        },
        keep: { request: v.strictTuple([v.string()]), response: v.string(), maxLength: 10 },
        tell: { request: v.strictTuple([]), response: v.object({ name: v.string() }) },
      },
    },
    handlers: { double: (number) => number * 2, keep: (text) => text, tell },
    isFrom: { shop: (address) => address === SHOP },
    clock,
    log,
  });
});

const askFor = (channel: string, senderFrame: unknown, ...parameters: unknown[]) =>
  invoke(channel, { senderFrame, sender: {} }, ...parameters);
const ask = (senderFrame: unknown, ...parameters: unknown[]) => askFor('double', senderFrame, ...parameters);
const top = { url: SHOP, parent: null };

it('answers the top frame of its page', async () => {
  expect(await ask(top, 21)).toBe(42);
  expect(log).not.toHaveBeenCalled();
});

it.each([
  ['a frame within the page', { url: SHOP, parent: top }],
  ['another page', { url: 'app://staff/', parent: null }],
  ['a frame that is gone', null],
])('refuses %s', (_, frame) => {
  expect(() => ask(frame, 21)).toThrow('double: not from the shop');
  expect(log).toHaveBeenCalledWith('call-refused', { channel: 'double', reason: 'not from the shop' });
});

it.each([[[]], [['21']], [[21, 21]]])('refuses the arguments %j', (parameters) => {
  expect(() => ask(top, ...parameters)).toThrow('double: the arguments do not fit');
});

it('refuses and logs arguments that are too large for their channel', async () => {
  // As JSON, the first text has ten characters: six, two quotes and two brackets.
  expect(await askFor('keep', top, '123456')).toBe('123456');
  expect(() => askFor('keep', top, '1234567')).toThrow('keep: larger than it may be');
  expect(log).toHaveBeenCalledWith('call-refused', { channel: 'keep', reason: 'larger than it may be' });
});

it('removes fields from an answer that the contract does not name', async () => {
  tell.mockResolvedValue({ name: 'Countertop', key: 'secret' });
  expect(await askFor('tell', top)).toEqual({ name: 'Countertop' });
});

it('refuses and logs an answer that does not fit the contract', async () => {
  tell.mockReturnValue({ name: null });
  await expect(askFor('tell', top)).rejects.toThrow('tell: its own answer does not fit');
  expect(log).toHaveBeenCalledWith('call-refused', {
    channel: 'tell',
    reason: 'its own answer does not fit',
  });
});

describe('a channel with a rate limit', () => {
  const callMany = (count: number) => {
    let answered = 0;
    for (let call = 0; call < count; call += 1) {
      try {
        ask(top, call);
        answered += 1;
      } catch {
        // Count only the answered calls.
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
