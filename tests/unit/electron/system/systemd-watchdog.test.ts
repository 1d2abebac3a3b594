import { describe, expect, it, vi } from 'vitest';
import { createHealth } from '../../../../electron/main/core/health.ts';
import { readNotifyEnvironment, sendToSystemd } from '../../../../electron/main/system/systemd-notify.ts';
import { HEARTBEAT_TIMEOUT_MS, SystemdWatchdog } from '../../../../electron/main/system/systemd-watchdog.ts';
import { eventually } from '../../../support/unit/eventually.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';

/** The notification interval for the unit's watchdog of 60 s. */
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
  const watchdog = new SystemdWatchdog({
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
  return { watchdog, words, clock, health, state, since };
}

describe('the notifications to systemd', () => {
  it('are none if systemd did not start the program', () => {
    const { watchdog, words, clock } = notifying({ environment: { HOME: '/home' } });
    watchdog.notifyAlive();
    clock.pass(10 * EVERY_MS);
    expect(words).toEqual([]);
  });

  it('are four signs of life per watchdog time-out, with the parts in trouble', () => {
    const { watchdog, clock, since, health } = notifying();
    expect(since(() => watchdog.notifyAlive())).toEqual(['READY=1 STATUS=Open.']);
    expect(since(() => watchdog.notifyAlive())).toEqual([]);
    expect(since(() => clock.pass(60_000))).toEqual(Array(4).fill('READY=1 WATCHDOG=1 STATUS=Open.'));
    health.warn('catalogue', 'for the test');
    health.warn('staff', 'for the test');
    expect(since(() => clock.pass(EVERY_MS))).toEqual([
      'READY=1 WATCHDOG=1 STATUS=Open. In trouble: catalogue, staff.',
    ]);
  });

  it('extend the start time-out while the recovery may still succeed', () => {
    const { clock, since } = notifying();
    expect(since(() => clock.pass(EVERY_MS))).toEqual(['EXTEND_TIMEOUT_USEC=60000000 STATUS=Starting.']);
    expect(since(() => clock.pass(HEARTBEAT_TIMEOUT_MS)).at(-1)).toBe(
      'STATUS=The shop gives no sign of life.',
    );
  });

  it('stop feeding the watchdog if the shop stays dead for longer than the recovery takes', () => {
    const { watchdog, clock, since } = notifying();
    watchdog.notifyAlive();
    clock.pass(HEARTBEAT_TIMEOUT_MS - EVERY_MS);
    const later = since(() => clock.pass(4 * EVERY_MS)).join();
    expect(later).not.toContain('WATCHDOG=1');
    watchdog.notifyAlive();
    expect(since(() => clock.pass(EVERY_MS)).join()).toContain('WATCHDOG=1');
  });

  it('keep feeding the watchdog while the error screen waits for its retry, up to an hour', () => {
    const { watchdog, clock, since, state } = notifying();
    watchdog.notifyAlive();
    state.isOutOfOrder = true;
    const words = since(() => clock.pass(60 * 60_000));
    expect(new Set(words)).toEqual(
      new Set(['READY=1 WATCHDOG=1 STATUS=Out of order: the error screen is shown.']),
    );
    expect(words).toHaveLength(240);
  });

  it('work without a watchdog', () => {
    const { watchdog, clock, since } = notifying({ environment: { NOTIFY_SOCKET: '@systemd' } });
    expect(since(() => watchdog.notifyAlive())).toHaveLength(1);
    expect(since(() => clock.pass(60 * 60_000))).toEqual([]);
  });
});

describe('the environment variables of systemd', () => {
  it('are removed, so that child processes do not inherit them', () => {
    const environment: Record<string, string | undefined> = { ...UNDER_SYSTEMD };
    expect(readNotifyEnvironment(environment)).toEqual({ socket: '/run/systemd/notify', watchdogMs: 60_000 });
    expect(environment).toEqual({ HOME: '/home' });
  });

  it.each([[{ NOTIFY_SOCKET: '' }], [{ NOTIFY_SOCKET: 'vsock:2:3' }]])(
    'are ignored if invalid: %j',
    (environment) => {
      expect(readNotifyEnvironment({ ...environment })).toBeNull();
    },
  );

  it.each(['1', 'soon'])('start no watchdog with an unusable interval: %s', (WATCHDOG_USEC) => {
    const environment = { NOTIFY_SOCKET: '/run/systemd/notify', WATCHDOG_USEC };
    expect(readNotifyEnvironment(environment)).toEqual({ socket: '/run/systemd/notify', watchdogMs: null });
  });
});

it('logs once that systemd cannot be notified, and continues', async () => {
  const log = vi.fn();
  const send = sendToSystemd('/nowhere', log, '/no/such/program');
  send(['WATCHDOG=1']);
  await eventually(() => expect(log).toHaveBeenCalledTimes(1));
  send(['WATCHDOG=1']);
  await new Promise(setImmediate);
  expect(log).toHaveBeenCalledTimes(1);
});
