import * as v from 'valibot';
import { beforeEach, expect, it, vi } from 'vitest';
import { createIpcHandle } from '../../../electron/main/ipc.ts';
import { invoke } from '../../support/unit/electron.ts';

const SHOP = 'app://countertop/';
const log = vi.fn();
beforeEach(() => {
  log.mockReset();
  const handle = createIpcHandle<{ double: [number] }, { double: number }>(
    { double: v.strictTuple([v.number()]) },
    { page: 'shop', isTrusted: (address) => address === SHOP, log },
  );
  handle('double', (number) => number * 2);
});

const ask = (senderFrame: unknown, ...parameters: unknown[]) =>
  invoke('double', { senderFrame, sender: {} }, ...parameters);
const top = { url: SHOP, parent: null };

it('answers the top frame of its page', () => {
  expect(ask(top, 21)).toBe(42);
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
