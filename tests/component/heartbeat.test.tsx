import { expect, it, vi } from 'vitest';
import { startHeartbeat } from '../../src/kiosk/heartbeat.ts';
import { withFakeTimers } from './fake-timers.ts';

withFakeTimers();

function start() {
  const root = document.createElement('div');
  const heartbeat = vi.fn();
  startHeartbeat({ heartbeat }, root);
  return { root, heartbeat };
}

it('gives the first sign of life as soon as something is drawn, and one every 2 s after that', async () => {
  const { root, heartbeat } = start();
  root.append('h1', document.createElement('h1'));
  await vi.advanceTimersByTimeAsync(0);
  expect(heartbeat).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(6000);
  expect(heartbeat).toHaveBeenCalledTimes(4);
});

it('gives none while nothing is drawn, or nothing any more', async () => {
  const { root, heartbeat } = start();
  await vi.advanceTimersByTimeAsync(6000);
  expect(heartbeat).not.toHaveBeenCalled();
  root.append(document.createElement('h1'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(heartbeat).toHaveBeenCalledTimes(2);
  root.replaceChildren();
  await vi.advanceTimersByTimeAsync(6000);
  expect(heartbeat).toHaveBeenCalledTimes(2);
});
