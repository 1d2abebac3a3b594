import { expect, it, vi } from 'vitest';
import { relieveMemory } from '../../../../electron/main/chromium/memory-pressure.ts';

function pagesWith(isAttached: boolean, sendCommand = vi.fn(async () => undefined)) {
  return { isDestroyed: () => false, debugger: { isAttached: () => isAttached, sendCommand } };
}

it('tells the pages of a locked kiosk to free memory', async () => {
  const pages = pagesWith(true);
  await relieveMemory(pages);
  expect(pages.debugger.sendCommand.mock.calls).toEqual([
    ['Memory.simulatePressureNotification', { level: 'critical' }],
  ]);
});

it('does not throw if the pages answer with an error', async () => {
  const pages = pagesWith(
    true,
    vi.fn(() => Promise.reject(new Error('Target closed'))),
  );
  await expect(relieveMemory(pages)).resolves.toBeUndefined();
});

it('does nothing in a normal window, which has no debugger', async () => {
  const pages = pagesWith(false);
  await relieveMemory(pages);
  expect(pages.debugger.sendCommand).not.toHaveBeenCalled();
});
