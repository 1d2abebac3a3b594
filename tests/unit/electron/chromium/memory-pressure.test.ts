import { expect, it, vi } from 'vitest';
import { relieveMemory } from '../../../../electron/main/chromium/memory-pressure.ts';

const TOLD = ['Memory.simulatePressureNotification', { level: 'critical' }];
const answers = async () => undefined;
const fails = () => Promise.reject(new Error('Target closed'));

it.each([
  ['tells the pages of a locked kiosk to free memory', true, answers, [TOLD]],
  ['does not throw if the pages answer with an error', true, fails, [TOLD]],
  ['does nothing in a normal window, which has no debugger', false, answers, []],
])('%s', async (_what, isAttached, answer, commands) => {
  const sendCommand = vi.fn(answer);
  await relieveMemory({ isDestroyed: () => false, debugger: { isAttached: () => isAttached, sendCommand } });
  expect(sendCommand.mock.calls).toEqual(commands);
});
