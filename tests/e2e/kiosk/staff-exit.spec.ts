import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Kiosk } from '../../support/kiosk/launch.ts';
import { followEvents } from '../../support/kiosk/log.ts';
import { signal } from '../../support/kiosk/processes.ts';
import { fillCart } from '../../support/kiosk/shopper.ts';
import {
  byKeys,
  byMouse,
  byTouch,
  enterPin,
  expectShopAgain,
  folderWithPin,
  leaveStaff,
  menuHeading,
  openMenu,
  openStaff,
  PIN,
  pageOf,
  pressForStaff,
  windows,
} from '../../support/kiosk/staff.ts';
import { axeViolations } from '../../support/web/axe.ts';
import { mouse } from '../../support/web/input-methods.ts';
import { pressRealKeys, typeRealKeys } from '../../support/x11/input.ts';
import { WHOLE_PORTRAIT } from '../../support/x11/screen.ts';
import { expectWindowAt, inspectWindows } from '../../support/x11/windows.ts';
import { test } from './fixtures.ts';

const ring = (page: Page) => page.getByRole('main').getByText('Aquamarine Ring').first();

/** Waits until the staff's window lies over the shop's and has the keyboard, for the window manager as well. */
async function expectStaffInFront(kiosk: Kiosk): Promise<void> {
  await expect.poll(() => windows(kiosk)).toEqual({ open: ['countertop', 'staff'], focused: 'staff' });
  await expect(async () => {
    const { clients, active } = await inspectWindows(kiosk.display);
    expect(clients.at(-1)?.id).toBe(active);
  }).toPass();
}

/** Presses a button of the menu that ends the program. @returns its exit code */
async function endBy(kiosk: Kiosk, staff: Page, action: 'Exit' | 'Restart'): Promise<unknown> {
  const ended = once(kiosk.app.process(), 'exit');
  await pressForStaff(kiosk, staff, action);
  await pressForStaff(kiosk, staff, `Press again to ${action.toLowerCase()}`);
  return (await ended)[0];
}

/** What nearly opens it is tried in tests/escape/staff.spec.ts. */
const calls = {
  'five clicks in the top right corner': byMouse,
  'five touches in the top right corner': byTouch,
  'Ctrl+Shift+Alt+S': byKeys,
};

test('five clicks or touches in the corner, and a shortcut, open the PIN pad over the whole shop; Cancel leaves the shop as it was', async ({
  kiosk,
}) => {
  await fillCart(kiosk.page, mouse(kiosk.page));
  for (const [name, call] of Object.entries(calls))
    await test.step(name, async () => {
      const staff = await openStaff(kiosk, call);
      await expect(staff.getByRole('region', { name: 'Staff' })).toContainText('Enter the staff PIN.');
      await expectWindowAt(kiosk.display, 'Countertop staff', WHOLE_PORTRAIT);
      await expectStaffInFront(kiosk);
      await leaveStaff(kiosk, staff, 'Cancel');
    });
  await expect(ring(kiosk.page)).toBeVisible();
});

/** Keys of 20 mm on a screen of 100 pixels to the inch. */
const KEY_PX = (20 / 25.4) * 100;

/** Gets through the PIN pad into the menu with the real keyboard alone, and finds no violation in either. */
async function expectNoViolations(kiosk: Kiosk): Promise<void> {
  const staff = await openStaff(kiosk);
  expect.soft(await axeViolations(staff), 'PIN pad').toEqual([]);
  for (const name of ['1', '0', 'Delete', 'Enter']) {
    const box = await staff.getByRole('button', { name, exact: true }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(KEY_PX);
  }
  await expectStaffInFront(kiosk);
  await typeRealKeys(kiosk.display, '271827');
  await pressRealKeys(kiosk.display, 'BackSpace', '8', 'Return');
  await expect(menuHeading(staff)).toBeFocused();
  await expect(staff.getByRole('heading', { name: 'Health' })).toBeVisible();
  expect.soft(await axeViolations(staff), 'menu').toEqual([]);
  const isWhole = await staff.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight);
  expect(isWhole, 'the menu fits the screen').toBe(true);
  await leaveStaff(kiosk, staff, 'Close');
}

test('the real keyboard alone gets through the PIN pad into the menu; neither has a violation', async ({
  kiosk,
}) => {
  await expectNoViolations(kiosk);
});

for (const [screen, contrast] of [
  ['portrait', 'high'],
  ['landscape', 'standard'],
  ['landscape', 'high'],
] as const)
  test(`PIN pad and menu have no violation in ${screen} and ${contrast} contrast`, { tag: '@long' }, async ({
    startKiosk,
    folder,
  }) => {
    const userData = await folderWithPin(join(folder, 'data'));
    await expectNoViolations(await startKiosk({ screen, userData, config: { contrast } }));
  });

test('the staff get in while the shop hangs, stay in front of one that dies, and a dead page of theirs gives it back; Restart asks for another start', async ({
  startKiosk,
  folder,
}) => {
  const userData = await folderWithPin(join(folder, 'data'));
  // The next failure takes a new window.
  await writeFile(join(userData, 'recovery.json'), '{"failures":2,"gpuDeaths":0,"withoutGpu":false}');
  const kiosk = await startKiosk({ userData, environment: { COUNTERTOP_SUPERVISED: '1' } });

  await test.step('the shop hangs', async () => {
    const shop = await kiosk.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId(),
    );
    process.kill(shop ?? 0, 'SIGSTOP');
    const staff = await openStaff(kiosk, byMouse);
    await enterPin(staff, PIN);
    await expect(menuHeading(staff)).toBeVisible();
    // A slow machine may have ended the pages that hang by now.
    signal([{ pid: shop ?? 0, kind: 'renderer' }], 'SIGCONT');
    await leaveStaff(kiosk, staff, 'Close');
  });

  await test.step('the shop dies beneath the menu: its new window comes up behind it', async () => {
    await openMenu(kiosk);
    const expectEvents = await followEvents(userData);
    await crash(kiosk, 'app://countertop/');
    await expectEvents('pages-gone', 'recovery', 'recovered');
    await expectStaffInFront(kiosk);
  });

  await test.step('the page of the staff dies', async () => {
    await crash(kiosk, 'app://staff/');
    await expectShopAgain(kiosk);
  });

  expect(await endBy(kiosk, await openMenu(kiosk), 'Restart')).toBe(75);
});

const crash = ({ app }: Kiosk, address: string) =>
  app.evaluate(
    ({ BrowserWindow }, start) =>
      BrowserWindow.getAllWindows()
        .find(({ webContents }) => webContents.getURL().startsWith(start))
        ?.webContents.forcefullyCrashRenderer(),
    address,
  );

test('the shop is put into full screen and into a window with the cart intact, the pad lies over it, and Exit ends with a code of its own', async ({
  startKiosk,
  folder,
}) => {
  const kiosk = await startKiosk({
    userData: await folderWithPin(join(folder, 'data')),
    args: ['--windowed'],
  });
  await fillCart(kiosk.page, mouse(kiosk.page));

  await pressForStaff(kiosk, await openMenu(kiosk), 'Back to full screen');
  const whole = await pageOf(kiosk, 'app://countertop/', [kiosk.page]);
  await expect(ring(whole)).toBeVisible();
  await expectShopAgain(kiosk);
  await expectWindowAt(kiosk.display, 'Shopping Cart · Countertop', WHOLE_PORTRAIT);
  const menu = await openMenu(kiosk);
  await expectStaffInFront(kiosk);
  await expectWindowAt(kiosk.display, 'Countertop staff', WHOLE_PORTRAIT);

  await pressForStaff(kiosk, menu, 'Show in a window');
  await expect(ring(await pageOf(kiosk, 'app://countertop/', [kiosk.page, whole]))).toBeVisible();
  await expectShopAgain(kiosk);
  const isKiosk = () =>
    kiosk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isKiosk());
  await expect.poll(isKiosk).toBe(false);
  const last = await openMenu(kiosk);
  await expect(last.getByText('Can leave the shop: the lockdown is off')).toBeVisible();
  expect(await endBy(kiosk, last, 'Exit')).toBe(80);
});
