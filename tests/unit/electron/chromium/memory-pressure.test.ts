import { expect, it, vi } from 'vitest';
import { createMemoryPressureRelief } from '../../../../electron/main/chromium/memory-pressure.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';

/** Fake pages with a debugger. @param sendCommand can reject */
function pagesWith(sendCommand = vi.fn(async () => undefined)) {
  const state = { isAttached: false };
  const attach = () => void Object.assign(state, { isAttached: true });
  const detach = () => void Object.assign(state, { isAttached: false });
  const isAttached = () => state.isAttached;
  const debug = { attach, detach, isAttached, sendCommand };
  return { pages: { isDestroyed: () => false, debugger: debug }, sendCommand, isAttached };
}

it('tells the pages to free memory, at most every 5 s', async () => {
  const clock = manualClock();
  const { pages, sendCommand } = pagesWith();
  const relieve = createMemoryPressureRelief(() => pages, clock);
  await relieve();
  await relieve();
  expect(sendCommand).toHaveBeenCalledTimes(1);
  expect(sendCommand).toHaveBeenCalledWith('Memory.simulatePressureNotification', { level: 'critical' });
  clock.pass(5000);
  await relieve();
  expect(sendCommand).toHaveBeenCalledTimes(2);
});

it('detaches from pages that answer with an error, and does not throw', async () => {
  const { pages, isAttached } = pagesWith(vi.fn(() => Promise.reject(new Error('Target closed'))));
  await createMemoryPressureRelief(() => pages, manualClock())();
  expect(isAttached()).toBe(false);
});

it('uses a debugger that is already attached, and leaves it attached', async () => {
  const { pages, sendCommand, isAttached } = pagesWith();
  pages.debugger.attach();
  await createMemoryPressureRelief(() => pages, manualClock())();
  expect(sendCommand).toHaveBeenCalledTimes(1);
  expect(isAttached()).toBe(true);
});
