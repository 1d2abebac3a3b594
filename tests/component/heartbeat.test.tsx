import { expect, it, vi } from 'vitest';
import { startHeartbeat } from '../../src/kiosk/heartbeat.ts';
import { withFakeTimers } from './fake-timers.ts';

withFakeTimers();

it('beats when the page gets content and then every 2 s, but not while the page is empty', async () => {
  const root = document.createElement('div');
  const heartbeat = vi.fn();
  startHeartbeat(heartbeat, root);
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
