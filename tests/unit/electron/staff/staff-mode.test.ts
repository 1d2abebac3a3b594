import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import type { Clock } from '../../../../electron/main/core/clock.ts';
import { createHealth } from '../../../../electron/main/core/health.ts';
import { openPinFile } from '../../../../electron/main/staff/pin-file.ts';
import { StaffMode } from '../../../../electron/main/staff/staff-mode.ts';
import { DEFAULT_ACCESSIBILITY } from '../../../../src/platform/platform.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';
import { fake, invoke, WebContentsView } from '../../../support/unit/electron.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';
import { sleepingClock } from '../../../support/unit/sleeping-clock.ts';

const url = 'app://staff/';
const SHORTCUT = { type: 'keyDown', control: true, shift: true, alt: true, code: 'KeyS' };

/** Opens a kiosk's staff page. In its first run, a kiosk has no PIN. @returns `ask`: calls a channel from that page */
async function openPad(clock: Clock, isFirstRun = false) {
  const app = Object.assign(new EventEmitter(), { isReady: () => true });
  const userData = temporaryFolder();
  if (!isFirstRun) await openPinFile(userData, vi.fn()).write('271828');
  const setStart = vi.fn();
  const accessibility = { setStart };
  const windows = { cover: vi.fn(), focus: vi.fn() };
  const parts = { windows, lockdown: { isOn: () => true }, config: {}, log: vi.fn() };
  const health = createHealth(() => undefined);
  const options = { ...parts, accessibility, app, userData, staffUrl: url, clock, health, isFirstRun };
  const staff = new StaffMode(fake(options));
  const shop = new EventEmitter();
  app.emit('web-contents-created', {}, shop);
  shop.emit('before-input-event', { preventDefault: vi.fn() }, SHORTCUT);
  const sender = WebContentsView.opened.at(-1)?.webContents;
  const event = { sender, senderFrame: { parent: null, url } };
  return {
    staff,
    health,
    setStart,
    ask: async (channel: string, ...values: unknown[]) => invoke(channel, event, ...values),
  };
}

it('the menu, its actions and its settings need the right PIN', async () => {
  const { ask, setStart } = await openPad(manualClock());
  const settings = ['staff:set-accessibility', DEFAULT_ACCESSIBILITY] as const;
  for (const [channel, ...values] of [['staff:menu'], ['staff:act', 'exit'], settings] as const)
    await expect(ask(channel, ...values), channel).rejects.toThrow('The PIN has not been entered');
  expect(setStart).not.toHaveBeenCalled();
  await ask('staff:try-pin', '271828');
  await ask(...settings);
  expect(setStart.mock.calls).toEqual([[DEFAULT_ACCESSIBILITY]]);
});

it('a lock-out ignores sleep, because an attacker may change the clock that measures it', async () => {
  const { clock, sleep } = sleepingClock();
  const { ask } = await openPad(clock);
  for (const wrong of ['314159', '141421', '173205']) await ask('staff:try-pin', wrong);
  sleep(3_600_000);
  expect(await ask('staff:try-pin', '271828')).toMatchObject({ outcome: 'locked' });
});

it.each([
  ['PIN pad', 30_000, false],
  ['menu after choosing the first PIN', 120_000, true],
])('the %s closes after %i ms without input', async (_page, ms, isFirstRun) => {
  const clock = manualClock();
  const { staff, ask } = await openPad(clock, isFirstRun);
  if (isFirstRun) await ask('staff:choose-pin', '271828');
  clock.pass(ms - 1);
  expect(staff.isOpen()).toBe(true);
  clock.pass(1);
  expect(staff.isOpen()).toBe(false);
});

it('a kiosk without a PIN warns 10 minutes after its very first start', async () => {
  const clock = manualClock();
  const { staff, health } = await openPad(clock, true);
  await staff.checkPin();
  expect(health.warnings().get('staff')).toBeUndefined();
  clock.pass(10 * 60_000);
  await expect.poll(() => health.warnings().get('staff')).toMatch(/^No staff PIN is set/);
});
