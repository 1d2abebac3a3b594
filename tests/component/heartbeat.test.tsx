import { expect, it, vi } from 'vitest';
import { startHeartbeat } from '../../src/kiosk/heartbeat.ts';
import { withFakeTimers } from './fake-timers.ts';

withFakeTimers();

it('gives a sign of life as soon as something is drawn and every 2 s after that, and none while nothing is', async () => {
  const root = document.createElement('div');
  const heartbeat = vi.fn();
  startHeartbeat({ heartbeat }, root);
  await vi.advanceTimersByTimeAsync(6000);
  expect(heartbeat).not.toHaveBeenCalled();
  root.append(document.createElement('h1'));
  await vi.advanceTimersByTimeAsync(0);
  expect(heartbeat).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(6000);
  expect(heartbeat).toHaveBeenCalledTimes(4);
  root.replaceChildren();
  await vi.advanceTimersByTimeAsync(6000);
  expect(heartbeat).toHaveBeenCalledTimes(4);
});
