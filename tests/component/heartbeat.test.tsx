import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepBeating } from '../../src/kiosk/heartbeat.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const root = document.createElement('div');
  const beat = vi.fn();
  keepBeating({ beat }, root);
  return { root, beat };
}

it('gives the first sign of life as soon as something is drawn, and one every 2 s after that', async () => {
  const { root, beat } = start();
  root.append('h1', document.createElement('h1'));
  await vi.advanceTimersByTimeAsync(0);
  expect(beat).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(6000);
  expect(beat).toHaveBeenCalledTimes(4);
});

it('gives none while nothing is drawn, or nothing any more', async () => {
  const { root, beat } = start();
  await vi.advanceTimersByTimeAsync(6000);
  expect(beat).not.toHaveBeenCalled();
  root.append(document.createElement('h1'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(beat).toHaveBeenCalledTimes(2);
  root.replaceChildren();
  await vi.advanceTimersByTimeAsync(6000);
  expect(beat).toHaveBeenCalledTimes(2);
});
