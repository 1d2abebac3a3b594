import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { startInputClock } from '../../../electron/main/input-clock.ts';

/** An app with two pages, and the time since the last input to it. */
function openApp() {
  let now = 1000;
  const cursor = { x: 100, y: 100 };
  const app = new EventEmitter();
  const input = startInputClock(app, { now: () => now, cursor: () => ({ ...cursor }) });
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
  'touchStart',
  'touchEnd',
  'rawKeyDown',
  'keyDown',
  'char',
  'mouseDown',
  'mouseWheel',
  'gesturePinchBegin',
])('takes %s for a person', (type) => {
  const { idleMs, pass, send } = openApp();
  pass(5000);
  send(type);
  expect(idleMs()).toBe(0);
});

it.each([
  'mouseEnter',
  'mouseLeave',
  'gestureScrollUpdate',
  'gestureFlingStart',
  'gestureShowPress',
  'undefined',
])('does not take %s for a person', (type) => {
  const { idleMs, pass, send } = openApp();
  pass(5000);
  send(type);
  expect(idleMs()).toBe(5000);
});

it('does not count a key that something lies on', () => {
  const { idleMs, pass, send } = openApp();
  pass(5000);
  send('rawKeyDown', ['isautorepeat']);
  send('char', ['shift', 'isAutoRepeat']);
  expect(idleMs()).toBe(5000);
  send('rawKeyDown', ['shift']);
  expect(idleMs()).toBe(0);
});

it('counts a mouse that really moved, and none that a window opened under or that trembles', () => {
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
