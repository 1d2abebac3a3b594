import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { trackInputActivity } from '../../../../electron/main/session/input-activity.ts';
import { fake } from '../../../support/unit/electron.ts';

/** An app with two pages. `idleMs` gives the time since the last input to either. */
function openApp() {
  let now = 1000;
  const cursor = { x: 100, y: 100 };
  const app = new EventEmitter();
  const input = trackInputActivity(fake(app), { now: () => now, cursor: () => ({ ...cursor }) });
  const pages = [new EventEmitter(), new EventEmitter()];
  for (const page of pages) app.emit('web-contents-created', {}, page);
  return {
    idleMs: input.idleMs,
    cursor,
    pass: (ms: number) => {
      now += ms;
    },
    send: (type: string, modifiers: string[] = [], page = 0) =>
      pages[page]?.emit('input-event', {}, { type, modifiers }),
  };
}

it('counts from the last input to any page of the app', () => {
  const { idleMs, pass, send } = openApp();
  pass(5000);
  expect(idleMs()).toBe(5000);
  send('touchStart', [], 1);
  pass(200);
  expect(idleMs()).toBe(200);
});

it.each([
  ['touchStart', [], 0],
  ['touchEnd', [], 0],
  ['rawKeyDown', ['shift'], 0],
  ['char', [], 0],
  ['mouseDown', [], 0],
  ['mouseEnter', [], 5000],
  ['gestureScrollUpdate', [], 5000],
  ['gesturePinchBegin', [], 5000],
  ['undefined', [], 5000],
  // An object may lie on a key, so repeats do not count.
  ['rawKeyDown', ['isautorepeat'], 5000],
  ['char', ['shift', 'isAutoRepeat'], 5000],
])('after %s with %j, the idle time is %i ms', (type, modifiers, idle) => {
  const { idleMs, pass, send } = openApp();
  pass(5000);
  send(type, modifiers);
  expect(idleMs()).toBe(idle);
});

it('counts a mouse that moved, but not one that trembles or over which a window opened', () => {
  const { idleMs, pass, send, cursor } = openApp();
  pass(5000);
  send('mouseMove');
  cursor.x += 2;
  send('mouseMove');
  cursor.x -= 2;
  send('mouseMove');
  expect(idleMs()).toBe(5000);
  cursor.y += 3;
  send('mouseMove');
  expect(idleMs()).toBe(0);
});

it('counts a mouse that moves very slowly', () => {
  const { idleMs, pass, send, cursor } = openApp();
  send('mouseMove');
  pass(5000);
  for (let step = 0; step < 3; step += 1) {
    cursor.x += 1;
    send('mouseMove');
  }
  expect(idleMs()).toBe(0);
});

describe('a touch or press that never ends', () => {
  /** Sends input every second. @returns the idle time at the end, in ms */
  function goOn({ send, pass, idleMs, cursor }: ReturnType<typeof openApp>, seconds: number, type: string) {
    for (let second = 0; second < seconds; second += 1) {
      pass(1000);
      cursor.x += 5;
      send(type);
    }
    return idleMs();
  }

  it.each([
    ['touch', 'touchStart', 'touchMove'],
    ['press of a mouse, or of a touch panel that acts as a mouse', 'mouseDown', 'mouseMove'],
  ])('counts as input for a minute: a %s', (_what, begin, goesOn) => {
    const app = openApp();
    app.send('mouseMove');
    app.send(begin);
    expect(goOn(app, 60, goesOn)).toBe(0);
    expect(goOn(app, 600, goesOn)).toBe(600_000);
  });

  it('counts again after the next touch, and so does its movement', () => {
    const app = openApp();
    app.send('touchStart');
    goOn(app, 100, 'touchMove');
    app.send('touchStart');
    expect(app.idleMs()).toBe(0);
    expect(goOn(app, 10, 'touchMove')).toBe(0);
    app.send('touchEnd');
    expect(app.idleMs()).toBe(0);
  });

  it('does not affect a mouse that moves without a press', () => {
    const app = openApp();
    app.send('mouseMove');
    app.send('mouseDown');
    app.send('mouseUp');
    expect(goOn(app, 600, 'mouseMove')).toBe(0);
  });
});
