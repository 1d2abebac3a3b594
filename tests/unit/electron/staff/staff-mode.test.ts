import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import type { Clock } from '../../../../electron/main/core/clock.ts';
import { createHealth } from '../../../../electron/main/core/health.ts';
import { openPinFile } from '../../../../electron/main/staff/pin-file.ts';
import { StaffMode } from '../../../../electron/main/staff/staff-mode.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';
import { fake, invoke, WebContentsView } from '../../../support/unit/electron.ts';
import { sleepingClock } from '../../../support/unit/sleeping-clock.ts';

const url = 'app://staff/';
const SHORTCUT = { type: 'keyDown', control: true, shift: true, alt: true, code: 'KeyS' };

/** Opens the staff page of a kiosk with a PIN. @returns a function that tries a PIN on that page */
async function openPad(clock: Clock) {
  const app = Object.assign(new EventEmitter(), { isReady: () => true });
  const userData = temporaryFolder();
  await openPinFile(userData, vi.fn()).write('271828');
  const parts = { windows: { cover: vi.fn() }, lockdown: { isOn: () => true }, config: {}, log: vi.fn() };
  const health = createHealth(() => undefined);
  new StaffMode(fake({ ...parts, app, userData, staffUrl: url, clock, health }));
  const shop = new EventEmitter();
  app.emit('web-contents-created', {}, shop);
  shop.emit('before-input-event', { preventDefault: vi.fn() }, SHORTCUT);
  const sender = WebContentsView.opened.at(-1)?.webContents;
  return (pin: string) => invoke('staff:try-pin', { sender, senderFrame: { parent: null, url } }, pin);
}

it('a lock-out ignores time asleep: it is measured by the wall clock, which an attacker may change', async () => {
  const { clock, sleep } = sleepingClock();
  const tryPin = await openPad(clock);
  for (const wrong of ['314159', '141421', '173205']) await tryPin(wrong);
  sleep(3_600_000);
  expect(await tryPin('271828')).toMatchObject({ outcome: 'locked' });
});
