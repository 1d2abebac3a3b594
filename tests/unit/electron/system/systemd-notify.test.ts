import { describe, expect, it, vi } from 'vitest';
import { createHealth } from '../../../../electron/main/core/health.ts';
import {
  HEARTBEAT_TIMEOUT_MS,
  readNotifyEnvironment,
  SystemdNotifier,
  sendToSystemd,
} from '../../../../electron/main/system/systemd-notify.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';

/** Time between two notifications: a quarter of the watchdog's 60 s. */
const EVERY_MS = 15_000;
const UNDER_SYSTEMD = {
  NOTIFY_SOCKET: '/run/systemd/notify',
  WATCHDOG_USEC: '60000000',
  WATCHDOG_PID: '42',
  HOME: '/home',
};

/** A program whose notifications to systemd are collected in `words`. */
function notifying({ environment = UNDER_SYSTEMD as Record<string, string | undefined> } = {}) {
  const words: string[] = [];
  const clock = manualClock();
  const state = { isOutOfOrder: false };
  const health = createHealth(() => undefined);
  const notifier = new SystemdNotifier({
    environment: { ...environment },
    recovery: { isOutOfOrder: () => state.isOutOfOrder },
    health,
    log: vi.fn(),
    send: (lines) => void words.push(lines.join(' ')),
    clock,
  });
  const since = (work: () => void) => {
    words.length = 0;
    work();
    return [...words];
  };
  return { notifier, words, clock, health, state, since };
}

describe('the notifications to systemd', () => {
  it.each([
    ['none without systemd', { HOME: '/home' }, []],
    ['no signs of life without a watchdog', { NOTIFY_SOCKET: '@systemd' }, ['READY=1 STATUS=Open.']],
  ])('are %s', (_what, environment, expected) => {
    const { notifier, words, clock } = notifying({ environment });
    notifier.notifyAlive();
    clock.pass(60 * 60_000);
    expect(words).toEqual(expected);
  });

  it('are four signs of life per watchdog time-out, with the parts in trouble', () => {
    const { notifier, clock, since, health } = notifying();
    expect(since(() => notifier.notifyAlive())).toEqual(['READY=1 STATUS=Open.']);
    expect(since(() => notifier.notifyAlive())).toEqual([]);
    expect(since(() => clock.pass(60_000))).toEqual(Array(4).fill('READY=1 WATCHDOG=1 STATUS=Open.'));
    health.warn('catalogue', 'for the test');
    health.warn('staff', 'for the test');
    const trouble = 'READY=1 WATCHDOG=1 STATUS=Open. In trouble: catalogue, staff.';
    expect(since(() => clock.pass(EVERY_MS))).toEqual([trouble]);
  });

  it('extend the start time-out while the recovery may still succeed', () => {
    const { clock, since } = notifying();
    expect(since(() => clock.pass(EVERY_MS))).toEqual(['EXTEND_TIMEOUT_USEC=60000000 STATUS=Starting.']);
    const last = since(() => clock.pass(HEARTBEAT_TIMEOUT_MS)).at(-1);
    expect(last).toBe('STATUS=The shop gives no sign of life.');
  });

  it('stop feeding the watchdog if the shop stays dead for longer than the recovery takes', () => {
    const { notifier, clock, since } = notifying();
    notifier.notifyAlive();
    clock.pass(HEARTBEAT_TIMEOUT_MS - EVERY_MS);
    const later = since(() => clock.pass(4 * EVERY_MS)).join();
    expect(later).not.toContain('WATCHDOG=1');
    notifier.notifyAlive();
    expect(since(() => clock.pass(EVERY_MS)).join()).toContain('WATCHDOG=1');
  });

  it('keep feeding the watchdog while the error screen waits for its retry, up to an hour', () => {
    const { notifier, clock, since, state } = notifying();
    notifier.notifyAlive();
    state.isOutOfOrder = true;
    const outOfOrder = 'READY=1 WATCHDOG=1 STATUS=Out of order: the error screen is shown.';
    expect(since(() => clock.pass(60 * 60_000))).toEqual(Array(240).fill(outOfOrder));
  });
});

const socket = '/run/systemd/notify';

it.each([
  [UNDER_SYSTEMD, { socket, watchdogMs: 60_000 }],
  [{ ...UNDER_SYSTEMD, NOTIFY_SOCKET: '' }, null],
  [{ ...UNDER_SYSTEMD, NOTIFY_SOCKET: 'vsock:2:3' }, null],
])('%j are read as %j, and removed, so that child processes do not inherit them', (given, expected) => {
  const environment: Record<string, string | undefined> = { ...given };
  expect(readNotifyEnvironment(environment)).toEqual(expected);
  expect(environment).toEqual({ HOME: '/home' });
});

it('logs once that systemd cannot be notified, and continues', async () => {
  const log = vi.fn();
  const send = sendToSystemd('/nowhere', log, '/no/such/program');
  send(['WATCHDOG=1']);
  await expect.poll(() => log).toHaveBeenCalledTimes(1);
  send(['WATCHDOG=1']);
  await new Promise(setImmediate);
  expect(log).toHaveBeenCalledTimes(1);
});
