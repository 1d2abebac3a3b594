import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { startInputClock } from '../../../electron/main/input-clock.ts';

it('counts from the last input to any page of the app', () => {
  let now = 1000;
  const app = new EventEmitter();
  const input = startInputClock(app, () => now);
  const pages = [new EventEmitter(), new EventEmitter()];
  for (const page of pages) app.emit('web-contents-created', {}, page);
  now += 5000;
  expect(input.idleMs()).toBe(5000);
  pages[1]?.emit('input-event', {}, { type: 'touchStart' });
  now += 200;
  expect(input.idleMs()).toBe(200);
});
