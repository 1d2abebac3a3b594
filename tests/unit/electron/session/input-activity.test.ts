import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { trackInputActivity } from '../../../../electron/main/session/input-activity.ts';
import { fake } from '../../../support/unit/electron.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';

/** An app with two pages. `idleMs` gives the time since the last input to either page. */
function openApp() {
  const { monotonic: now, pass } = manualClock();
  const cursor = { x: 100, y: 100 };
  const app = new EventEmitter();
  const input = trackInputActivity(fake(app), { now, cursor: () => ({ ...cursor }) });
  const pages = [new EventEmitter(), new EventEmitter()];
  for (const page of pages) app.emit('web-contents-created', {}, page);
  return {
    idleMs: input.idleMs,
    cursor,
    pass,
    send: (type: string, modifiers: string[] = [], page = 0) =>
      pages[page]?.emit('input-event', {}, { type, modifiers }),
  };
}

it.each([
  ['touchStart', [], 0],
  ['touchEnd', [], 0],
  ['rawKeyDown', ['shift'], 0],
  ['char', [], 0],
  ['mouseDown', [], 0],
  ['mouseWheel', [], 0],
  ['mouseEnter', [], 5000],
  ['gestureScrollUpdate', [], 5000],
  ['gesturePinchBegin', [], 5000],
  ['undefined', [], 5000],
  // Repeats of a key do not count, because an object may lie on the key.
  ['rawKeyDown', ['isautorepeat'], 5000],
  ['char', ['shift', 'isAutoRepeat'], 5000],
])('after %s with %j on any page of the app, the idle time is %i ms', (type, modifiers, idle) => {
  for (const page of [0, 1]) {
    const { idleMs, pass, send } = openApp();
    pass(5000);
    send(type, modifiers, page);
    expect(idleMs()).toBe(idle);
  }
});

it('a mouse that moves counts as input, even slowly; trembling, or a window that opens under it, does not', () => {
  const { idleMs, pass, send, cursor } = openApp();
  pass(5000);
  for (const moved of [0, 2, -2]) {
    cursor.x += moved;
    send('mouseMove');
  }
  expect(idleMs()).toBe(5000);
  for (let step = 0; step < 3; step += 1) {
    cursor.y += 1;
    send('mouseMove');
  }
  expect(idleMs()).toBe(0);
});

/**
 * A string is an event that is sent once. In a tuple, the event `type` is sent every second for `seconds`, and then an
 * idle time of `idle` seconds is expected.
 */
type Step = string | readonly [seconds: number, type: string, idle: number];

it.each<[what: string, ...steps: Step[]]>([
  ['a touch counts for a minute', 'touchStart', [60, 'touchMove', 0], [600, 'touchMove', 600]],
  ['a press counts for a minute', 'mouseMove', 'mouseDown', [60, 'mouseMove', 0], [600, 'mouseMove', 600]],
  ['the next touch counts again', 'touchStart', [100, 'touchMove', 40], 'touchStart', [10, 'touchMove', 0]],
  ['the end of a touch counts again', 'touchStart', [100, 'touchMove', 40], 'touchEnd', [0, '', 0]],
  ['a mouse that moves without a press counts', 'mouseMove', 'mouseDown', 'mouseUp', [600, 'mouseMove', 0]],
])('%s: %j', (_what, ...steps) => {
  const { send, pass, idleMs, cursor } = openApp();
  for (const step of steps) {
    if (typeof step === 'string') send(step);
    else {
      const [seconds, type, idle] = step;
      for (let second = 0; second < seconds; second += 1) {
        pass(1000);
        cursor.x += 5;
        send(type);
      }
      expect(idleMs()).toBe(idle * 1000);
    }
  }
});
