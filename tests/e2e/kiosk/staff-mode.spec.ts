import { once } from 'node:events';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { StaffMenu } from '../../../src/staff/staff-bridge.ts';
import type { Kiosk } from '../../support/kiosk/launch.ts';
import { followEvents, readLog, waitForEvent } from '../../support/kiosk/log.ts';
import { shopProcess, signal } from '../../support/kiosk/processes.ts';
import {
  byKeys,
  byMouse,
  byTouch,
  enterPin,
  expectShopAgain,
  leaveStaff,
  menuHeading,
  openMenu,
  openStaff,
  PIN,
  pageOf,
  pressForStaff,
  windows,
} from '../../support/kiosk/staff.ts';
import { openStaffState, STAFF_STATES } from '../../support/kiosk/staff-states.ts';
import { isLong } from '../../support/test-profile.ts';
import { expectNoViolations, expectTargets, HIGH_CONTRAST } from '../../support/web/axe.ts';
import { faultsOfFocusRing } from '../../support/web/focus-ring.ts';
import { boxOf, windowSizeOf } from '../../support/web/pages.ts';
import { type Shop, shopOn } from '../../support/web/shop.ts';
import { clickElement, pressRealKeys, typeRealKeys } from '../../support/x11/input.ts';
import { SCREENS, WHOLE_PORTRAIT } from '../../support/x11/screen.ts';
import { expectWindowAt, inspectWindows, settledArea } from '../../support/x11/windows.ts';
import { expect, test } from './fixtures.ts';

const ring = (shop: Shop) => shop.main.getByText('Aquamarine Ring').first();

async function expectStaffInFront(kiosk: Kiosk): Promise<void> {
  await expect
    .poll(() => windows(kiosk))
    .toEqual({ count: 1, pages: ['countertop', 'staff'], focused: 'staff' });
  await expect(async () => {
    const { clients, focused } = await inspectWindows(kiosk.display);
    expect(clients.map(({ id }) => id)).toEqual([focused]);
  }).toPass();
}

/** Ends the program: a double click arms the button, then Enter confirms. @returns the program's exit code */
async function endBy(kiosk: Kiosk, staff: Page, action: 'Exit' | 'Restart'): Promise<unknown> {
  const ended = once(kiosk.app.process(), 'exit');
  const button = staff.getByRole('button', { name: action, exact: true });
  await clickElement(kiosk.display, await settledArea(kiosk), button, { times: 2, delay: 250 });
  await expect(staff.getByRole('button', { name: `Press again to ${action.toLowerCase()}` })).toBeFocused();
  await pressRealKeys(kiosk.display, 'Return');
  return (await ended)[0];
}

/** Inputs that open the staff page. tests/escape/staff.spec.ts tries similar inputs that must not open it. */
const calls = {
  'five clicks in the top right corner': byMouse,
  'five touches in the top right corner': byTouch,
  'Ctrl+Shift+Alt+S': byKeys,
};

test('five clicks or touches and a shortcut open the PIN pad; Cancel closes it', async ({ kiosk }) => {
  await kiosk.shop.fillCart();
  for (const [name, call] of Object.entries(calls))
    await test.step(name, async () => {
      const staff = await openStaff(kiosk, call);
      await expect(staff.getByRole('region', { name: 'Staff' })).toContainText('Enter the staff PIN.');
      expect(await windowSizeOf(staff)).toEqual(SCREENS.portrait);
      await expectStaffInFront(kiosk);
      await leaveStaff(kiosk, staff, 'Cancel');
    });
  await test.step('the second press of a double press on Cancel presses nothing in the shop', async () => {
    const reachedShop = await watchInput(kiosk.page);
    const staff = await openStaff(kiosk);
    const closed = staff.waitForEvent('close');
    const cancel = staff.getByRole('button', { name: 'Cancel' });
    await clickElement(kiosk.display, await settledArea(kiosk), cancel, { times: 2, delay: 250 });
    await closed;
    await expectShopAgain(kiosk);
    expect(await reachedShop()).not.toContain('pointerdown');
  });
  await expect(ring(kiosk.shop)).toBeVisible();
});

/** The screens that the operator's documents name, and some sizes between them. */
const SUPPORTED = [
  { width: 1280, height: 720 },
  { width: 720, height: 1280 },
  { width: 1280, height: 800 },
  { width: 1366, height: 768 },
  SCREENS.old,
  SCREENS.landscape,
  SCREENS.portrait,
];

async function screensTooSmall(staff: Page): Promise<unknown[]> {
  const tooSmall: unknown[] = [];
  for (const size of SUPPORTED) {
    await staff.setViewportSize(size);
    const whole = await staff.evaluate(() => {
      const { scrollWidth: width, scrollHeight: height } = document.documentElement;
      return { width, height };
    });
    if (whole.width > size.width || whole.height > size.height) tooSmall.push({ size, whole });
  }
  return tooSmall;
}

/** The menu's content on a kiosk with many long warnings and the addresses of two networks. */
const TROUBLE: Partial<StaffMenu> = {
  addresses: [
    '192.168.178.105',
    '10.20.30.40',
    '2001:db8:85a3:8d3:1319:8a2e:370:7348',
    'fd00:85a3::8a2e:7348',
  ],
  catalogue: 'failing',
  catalogueAgeMs: 200_000_000,
  warnings: ['catalogue', 'configuration', 'updates'].map((part) => ({
    part,
    message: `/etc/countertop/kiosk.json: ${part} must be a number of seconds from 10 to 3600, not "abc". The last good configuration is used.`,
  })),
};

/** Makes the open menu show `TROUBLE`. Presses 'Reload catalogue', so that the menu requests its content again. */
async function showTrouble({ app }: Kiosk, staff: Page): Promise<void> {
  const menu = await staff.evaluate(() => window.staff?.menu());
  await app.evaluate(
    ({ webContents }, trouble) => {
      const contents = webContents.getAllWebContents().find((one) => one.getURL() === 'app://staff/');
      // This handler takes precedence over the program's own handler, and is removed with the page.
      contents?.ipc.handle('staff:menu', () => trouble);
    },
    { ...menu, ...TROUBLE },
  );
  await staff.getByRole('button', { name: 'Reload catalogue' }).click();
  await expect(staff.getByRole('list', { name: 'Warnings' }).getByRole('listitem')).toHaveCount(3);
}

/** Records input, but no focus events: Electron briefly focuses the shop even under the staff page. */
async function watchInput(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const reached: string[] = [];
    Reflect.set(window, 'reached', reached);
    for (const type of ['pointerdown', 'pointermove', 'wheel', 'keydown', 'keyup'])
      window.addEventListener(type, () => reached.push(type), { capture: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'reached'));
}

test('the real keyboard alone gets into the menu, and no key reaches the shop', async ({ kiosk }) => {
  const staff = await openStaff(kiosk);
  const reachedShop = await watchInput(kiosk.page);
  await expectStaffInFront(kiosk);
  // Tab through all controls, then blur and focus the window: no input may reach the shop beneath.
  await pressRealKeys(kiosk.display, ...Array.from({ length: 15 }, () => 'Tab'));
  await kiosk.app.evaluate(async ({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    const isBack = new Promise<void>((resolve) => window?.once('focus', () => resolve()));
    window?.blur();
    window?.focus();
    await isBack;
  });
  await expectStaffInFront(kiosk);
  await typeRealKeys(kiosk.display, '271827');
  await pressRealKeys(kiosk.display, 'BackSpace', '8', 'Return');
  await expect(menuHeading(staff)).toBeFocused();
  await expect(staff.getByRole('heading', { name: 'Health' })).toBeVisible();
  expect(await reachedShop()).toEqual([]);
  await leaveStaff(kiosk, staff, 'Close');
});

/** 20 mm in px, on a screen of 100 pixels per inch. */
const KEY_PX = (20 / 25.4) * 100;

test('PIN pad and menu fit every supported screen', async ({ kiosk }) => {
  const staff = await openStaff(kiosk);
  expect(await screensTooSmall(staff), 'PIN pad').toEqual([]);
  for (const size of [SCREENS.landscape, SCREENS.portrait]) {
    await staff.setViewportSize(size);
    for (const name of ['1', '0', 'Delete', 'Enter']) {
      const { width, height } = await boxOf(staff.getByRole('button', { name, exact: true }));
      expect(Math.min(width, height), name).toBeGreaterThanOrEqual(KEY_PX);
    }
  }
  await enterPin(staff, PIN);
  await expect(staff.getByRole('heading', { name: 'Accessibility' })).toBeVisible();
  expect(await screensTooSmall(staff), 'menu').toEqual([]);
  await showTrouble(kiosk, staff);
  expect(await screensTooSmall(staff), 'menu with warnings').toEqual([]);
  await leaveStaff(kiosk, staff, 'Close');
});

test('no state has a violation or a target that is too small', async ({ kiosk, startKiosk, folder }) => {
  for (const state of STAFF_STATES.filter(({ isRepetition }) => isLong || !isRepetition))
    await test.step(state.name, async () => {
      const { name, prepare, args = [] } = state;
      // A first run, a missing PIN and arguments need a kiosk of their own.
      const isOwn = prepare !== undefined || args.length > 0;
      const userData = join(folder, name);
      await prepare?.(userData);
      const shown = isOwn ? await startKiosk({ userData, args, pin: !prepare }) : kiosk;
      const staff = await openStaffState(shown, state);
      await expectNoViolations(staff, name, isLong ? HIGH_CONTRAST : {});
      if (isLong) expect.soft(await faultsOfFocusRing(staff, 'Tab'), name).toEqual([]);
      // Without input, the PIN pad closes after 30 s.
      await staff.keyboard.press('Shift');
      await staff.setViewportSize(SCREENS.landscape);
      await expectTargets(staff, `${name}, landscape`);
      // Close this kiosk: the next one opens on the same display, and must get the focus there.
      if (isOwn) return shown.close();
      await pressRealKeys(shown.display, 'Escape');
      await expectShopAgain(shown);
    });
});

test('the menu survives a crash of the shop, and vice versa', async ({ startKiosk, userData }) => {
  // After two failures, the kiosk answers the next failure with a new window.
  const kiosk = await startKiosk({
    pin: true,
    files: { 'recovery.json': '{"failures":2,"gpuDeaths":0,"withoutGpu":null}' },
    supervised: true,
  });
  await waitForEvent(() => readLog(userData), 'recovered');

  const staff =
    await test.step('the shop crashes beneath the menu, which then covers the new window', async () => {
      const menu = await openMenu(kiosk);
      const expectEvents = await followEvents(userData);
      await crash(kiosk, 'app://countertop/');
      await expectEvents('pages-gone', 'recovery', 'recovered');
      await expectStaffInFront(kiosk);
      return menu;
    });

  await test.step('the page of the staff crashes', async () => {
    await crash(kiosk, 'app://staff/');
    await expectShopAgain(kiosk);
    await expect.poll(() => staff.isClosed()).toBe(true);
  });

  expect(await endBy(kiosk, await openMenu(kiosk), 'Restart')).toBe(75);
});

const crash = ({ app }: Kiosk, address: string) =>
  app.evaluate(
    ({ webContents }, start) =>
      webContents
        .getAllWebContents()
        .find((contents) => contents.getURL().startsWith(start))
        ?.forcefullyCrashRenderer(),
    address,
  );

test('the cart survives full screen and back, even if the shop hangs', async ({ startKiosk }) => {
  const kiosk = await startKiosk({ pin: true, args: ['--windowed'], cart: 3 });

  await pressForStaff(kiosk, await openMenu(kiosk), 'Back to full screen');
  const whole = await pageOf(kiosk, 'app://countertop/', [kiosk.page]);
  await expect(ring(shopOn(whole))).toBeVisible();
  await expectShopAgain(kiosk);
  await expectWindowAt(kiosk.display, 'Shopping Cart · Countertop', WHOLE_PORTRAIT);
  const shop = await shopProcess(kiosk);
  process.kill(shop, 'SIGSTOP');
  const menu = await openMenu(kiosk, byMouse);
  // On a slow machine the kiosk may already have ended the hung page. `signal` ignores ended processes.
  signal([{ pid: shop, kind: 'renderer' }], 'SIGCONT');
  await expectStaffInFront(kiosk);
  await expect.poll(() => windowSizeOf(menu)).toEqual(SCREENS.portrait);
  const barWidth = () => menu.evaluate(() => innerWidth - document.documentElement.clientWidth);
  expect(await barWidth(), 'no bar where there is nothing to scroll').toBe(0);

  await pressForStaff(kiosk, menu, 'Show in a window');
  await expect(ring(shopOn(await pageOf(kiosk, 'app://countertop/', [kiosk.page, whole])))).toBeVisible();
  await expectShopAgain(kiosk);
  const isKiosk = () =>
    kiosk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isKiosk());
  await expect.poll(isKiosk).toBe(false);
  // The window's corner, where `byMouse` clicks, is not the screen's corner. Wait for the window's final place.
  await settledArea(kiosk);
  const last = await openMenu(kiosk, byMouse);
  await expect(last.getByText('Can leave the shop: the lockdown is off')).toBeVisible();
  await kiosk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(600, 900));
  await expect.poll(() => windowSizeOf(last)).toEqual({ width: 600, height: 900 });
  expect(await endBy(kiosk, last, 'Exit')).toBe(80);
});
