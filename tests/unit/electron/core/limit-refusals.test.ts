import { EventEmitter } from 'node:events';
import * as v from 'valibot';
import { beforeEach, expect, it, vi } from 'vitest';
import { limitRefusals } from '../../../../electron/main/core/limit-refusals.ts';
import { handleCalls } from '../../../../electron/main/ipc/handle-calls.ts';
import { guardPages } from '../../../../electron/main/security/navigation-guards.ts';
import { fake, invoke } from '../../../support/unit/electron.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';

const written = vi.fn();
const clock = manualClock();
let log: ReturnType<typeof limitRefusals>;
beforeEach(() => {
  written.mockReset();
  log = limitRefusals(written, clock.monotonic);
});

const events = () => written.mock.calls.map(([event]) => event);
const repeat = (work: () => void) => {
  for (let time = 0; time < 1000; time += 1) work();
};

it('logs so many calls with wrong arguments, and then one a minute and how many were left out', () => {
  handleCalls({
    contract: {
      from: 'shop',
      channels: { double: 'double' },
      calls: { double: { request: v.strictTuple([v.number()]), response: v.number() } },
    },
    handlers: { double: (number) => number * 2 },
    isFrom: { shop: () => true },
    now: clock.monotonic,
    log,
  });
  const ask = () => {
    const frame = { url: 'app://countertop/', parent: null };
    expect(() => invoke('double', { senderFrame: frame, sender: {} }, 'two')).toThrow('do not fit');
  };
  repeat(ask);
  expect(events()).toEqual(Array(20).fill('call-refused'));
  clock.pass(60_000);
  repeat(ask);
  expect(written.mock.calls.slice(20)).toEqual([
    ['refusals-dropped', { count: 980 }],
    ['call-refused', { channel: 'double', reason: 'the arguments do not fit' }],
  ]);
});

it('counts all that pages try together', () => {
  const app = new EventEmitter();
  guardPages(fake(app), { isOwnPage: () => false, log });
  const open = vi.fn<(wanted: { url: string }) => unknown>();
  const setWindowOpenHandler = (handler: typeof open) => open.mockImplementation(handler);
  const page = Object.assign(new EventEmitter(), {
    setWindowOpenHandler,
    setWebRTCIPHandlingPolicy: () => undefined,
  });
  app.emit('web-contents-created', {}, page);
  const url = 'https://example.com/';
  repeat(() => {
    page.emit('will-navigate', { url, isMainFrame: true, preventDefault() {} });
    page.emit('will-attach-webview', { preventDefault() {} });
    open({ url });
    log('download-refused');
  });
  expect(written).toHaveBeenCalledTimes(20);
  expect(new Set(events()).size).toBe(4);
});

it('lets all else through', () => {
  repeat(() => log('call-refused'));
  repeat(() => log('pages-gone', { reason: 'crashed' }));
  expect(written).toHaveBeenCalledTimes(20 + 1000);
  expect(written).toHaveBeenLastCalledWith('pages-gone', { reason: 'crashed' });
});
