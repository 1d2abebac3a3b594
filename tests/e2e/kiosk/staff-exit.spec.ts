import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { electronExecutable } from '../../../scripts/setup/electron.mjs';
import { type Kiosk, kioskArguments } from '../../support/kiosk/launch.ts';
import { expectLastEvents } from '../../support/kiosk/log.ts';
import { fillCart, mouse } from '../../support/kiosk/shopper.ts';
import {
  byKeys,
  byMouse,
  byTouch,
  enterPin,
  folderWithPin,
  openMenu,
  openStaff,
  PIN,
  pageOf,
  pressForStaff,
  touchFiveTimes,
} from '../../support/kiosk/staff.ts';
import { expectWindowAt, pressRealKeys, typeRealKeys } from '../../support/x11/screen.ts';
import { inspectWindows } from '../../support/x11/windows.ts';
import { SCREENS, test } from './fixtures.ts';

const wholeScreen = { x: 0, y: 0, ...SCREENS.portrait };

const pad = (staff: Page) => staff.getByRole('region', { name: 'Staff' });

/** Whose windows are open, and who has the keyboard: 'countertop' is the shop. */
function windows({ app }: Kiosk) {
  return app.evaluate(({ BrowserWindow }) => {
    const hostOf = (window: Electron.BrowserWindow) => new URL(window.webContents.getURL()).host;
    const focused = BrowserWindow.getFocusedWindow();
    return {
      open: BrowserWindow.getAllWindows().map(hostOf).sort(),
      focused: focused && hostOf(focused),
    };
  });
}

/** Presses a button that closes the staff's window, and waits until the shop is there alone, with the keyboard. */
async function leave(kiosk: Kiosk, staff: Page, name: string): Promise<void> {
  const closed = staff.waitForEvent('close');
  await pressForStaff(kiosk, staff, name);
  await closed;
  await expectShopAgain(kiosk);
}

/** Waits until there is the shop's window alone, with the keyboard. */
async function expectShopAgain(kiosk: Kiosk): Promise<void> {
  await expect.poll(() => windows(kiosk)).toEqual({ open: ['countertop'], focused: 'countertop' });
}

for (const [name, call] of [
  ['five clicks in the top right corner', byMouse],
  ['five touches in the top right corner', byTouch],
  ['Ctrl+Shift+Alt+S', byKeys],
] as const) {
  test(`${name} open the PIN pad over the whole shop; Cancel leaves the shop as it was`, async ({
    startKiosk,
  }) => {
    const kiosk = await startKiosk({ userData: await folderWithPin() });
    await fillCart(kiosk.page, mouse());
    const staff = await openStaff(kiosk, call);
    await expect(pad(staff)).toContainText('Enter the staff PIN.');
    await expectWindowAt(kiosk.display, 'Countertop staff', wholeScreen);
    await expect
      .poll(() => windows(kiosk))
      .toEqual({
        open: ['countertop', 'staff'],
        focused: 'staff',
      });
    await leave(kiosk, staff, 'Cancel');
    await expect(kiosk.page.getByRole('main').getByText('Aquamarine Ring').first()).toBeVisible();
  });
}

test('four touches in the corner, and five elsewhere, open nothing', async ({ startKiosk }) => {
  const kiosk = await startKiosk({ userData: await folderWithPin() });
  await touchFiveTimes(kiosk.page, 500, 900);
  await touchFiveTimes(kiosk.page, SCREENS.portrait.width - 120, 30);
  await kiosk.page.evaluate(() => window.countertop?.settings());
  expect((await windows(kiosk)).open).toEqual(['countertop']);
});

test('the real keyboard alone gets through the PIN pad, and into the menu', async ({ startKiosk }) => {
  const kiosk = await startKiosk({ userData: await folderWithPin() });
  const staff = await openStaff(kiosk);
  await expect.poll(async () => (await windows(kiosk)).focused).toBe('staff');
  await typeRealKeys(kiosk.display, '271827');
  await pressRealKeys(kiosk.display, 'BackSpace', '8', 'Return');
  await expect(staff.getByRole('heading', { name: 'Staff menu' })).toBeFocused();
});

test('while the shop hangs the staff still get in', async ({ startKiosk }) => {
  const kiosk = await startKiosk({ userData: await folderWithPin() });
  const shop = await kiosk.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId(),
  );
  process.kill(shop ?? 0, 'SIGSTOP');
  const staff = await openStaff(kiosk, byMouse);
  await enterPin(staff, PIN);
  await expect(staff.getByRole('heading', { name: 'Staff menu' })).toBeVisible();
  process.kill(shop ?? 0, 'SIGCONT');
  await leave(kiosk, staff, 'Close');
});

test('where the shop dies beneath the menu, its new window comes up behind it', async ({ startKiosk }) => {
  const userData = await folderWithPin();
  await writeFile(join(userData, 'recovery.json'), '{"failures":2,"gpuDeaths":0,"withoutGpu":false}');
  const kiosk = await startKiosk({ userData });
  await openMenu(kiosk);
  await kiosk.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .find((window) => window.webContents.getURL().startsWith('app://countertop/'))
      ?.webContents.forcefullyCrashRenderer(),
  );
  await expectLastEvents(userData, ['pages-gone', 'recovery', 'recovered']);
  await expectStaffInFront(kiosk);
});

/** Waits until the staff's window lies over the shop's and has the keyboard, for the window manager as well. */
async function expectStaffInFront(kiosk: Kiosk): Promise<void> {
  await expect.poll(() => windows(kiosk)).toEqual({ open: ['countertop', 'staff'], focused: 'staff' });
  await expect(async () => {
    const { clients, active } = await inspectWindows(kiosk.display);
    expect(clients.at(-1)?.id).toBe(active);
  }).toPass();
}

test('a kiosk that was started in a window and fills the screen since shows the pad over the shop', async ({
  startKiosk,
}) => {
  const kiosk = await startKiosk({ userData: await folderWithPin(), args: ['--windowed'] });
  const menu = await openMenu(kiosk);
  await pressForStaff(kiosk, menu, 'Back to full screen');
  await pageOf(kiosk, 'app://countertop/', [kiosk.page]);
  await expectShopAgain(kiosk);
  await openStaff(kiosk);
  await expectStaffInFront(kiosk);
  await expectWindowAt(kiosk.display, 'Countertop staff', wholeScreen);
});

test('on the service screen five touches anywhere do, for there is nothing else to touch', async ({
  startKiosk,
}) => {
  const userData = await folderWithPin();
  await writeFile(join(userData, 'recovery.json'), '{"failures":5,"gpuDeaths":0,"withoutGpu":false}');
  const kiosk = await startKiosk({ userData });
  const opened = kiosk.app.waitForEvent('window');
  await kiosk.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
  );
  const service = await opened;
  await expect(service.getByRole('heading', { name: 'We will be right back' })).toBeVisible();
  await expect(async () => {
    await touchFiveTimes(service, 500, 900);
    expect((await windows(kiosk)).open).toContain('staff');
  }).toPass();
  await expect(pad(await pageOf(kiosk, 'app://staff/'))).toBeVisible();
});

test('a wrong PIN is refused, and the third one begins a wait that a restart does not end', async ({
  startKiosk,
}) => {
  const userData = await folderWithPin();
  const kiosk = await startKiosk({ userData });
  const staff = await openStaff(kiosk);
  for (const wrong of ['111111', '222222']) {
    await enterPin(staff, wrong);
    await expect(staff.getByRole('status')).toHaveText('That PIN is wrong. Try again.');
  }
  await enterPin(staff, '333333');
  await expect(staff.getByRole('status')).toHaveText(/That PIN is wrong. Try again in (30|29) seconds\./);
  expect(await staff.evaluate(() => window.staff?.tryPin('271828'))).toMatchObject({ outcome: 'locked' });
  await kiosk.close();

  const again = await startKiosk({ userData });
  const later = await openStaff(again);
  await expect(later.getByRole('status')).toHaveText(/Too many wrong PINs. Try again in \d+ seconds\./);
  expect(await later.evaluate(() => window.staff?.tryPin('271828'))).toMatchObject({ outcome: 'locked' });
});

test('nothing of the menu answers before the PIN, nothing but a PIN is looked at, and no other page is answered', async ({
  startKiosk,
  folder,
}) => {
  const kiosk = await startKiosk({ userData: await folderWithPin() });
  const staff = await openStaff(kiosk);
  const ask = (question: string, ...values: unknown[]) =>
    staff.evaluate(
      ([name, parameters]) => {
        const door = window.staff as unknown as Record<string, (...all: unknown[]) => Promise<unknown>>;
        return door[name]?.(...parameters).then(
          (answer) => JSON.stringify(answer),
          (error: Error) => error.message,
        );
      },
      [question, values] as const,
    );
  expect(await ask('menu')).toContain('The PIN comes first');
  expect(await ask('act', 'exit')).toContain('The PIN comes first');
  const settings = { largerText: true, highContrast: true, reachDown: true, moreTime: true };
  expect(await ask('setAccessibility', settings)).toContain('The PIN comes first');
  for (const hostile of [
    '12345',
    '1234567890123',
    '7'.repeat(10_000),
    'abcdef',
    '12345６',
    '12345\0',
    '😀😀😀',
    '',
    null,
    271828,
    { length: 6 },
    ['271828'],
  ])
    expect(await ask('tryPin', hostile)).toContain('the arguments do not fit');
  expect(await ask('choosePin', '974310')).toContain('refused');
  expect(await ask('act', '__proto__')).toContain('the arguments do not fit');

  const asShop = await rawPage(kiosk, folder, 'app://countertop/favicon.svg');
  for (const channel of ['staff:view', 'staff:menu', 'staff:close'])
    expect(await asShop(channel)).toContain("not from the staff's page");
  expect(await asShop('staff:try-pin', PIN)).toContain("not from the staff's page");
  const asStaff = await rawPage(kiosk, folder, 'app://staff/');
  expect(await asStaff('kiosk:settings')).toContain('not from the shop');
  expect(await asStaff('staff:view')).toContain("not from the staff's page");
  expect(await staff.evaluate(() => 'countertop' in window)).toBe(false);
  expect(await kiosk.page.evaluate(() => 'staff' in window)).toBe(false);
});

/** Opens a page whose preload script asks whatever a test wants asked. */
async function rawPage(kiosk: Kiosk, folder: string, url: string) {
  const preload = join(folder, 'raw.cjs');
  await writeFile(
    preload,
    `const { contextBridge, ipcRenderer } = require('electron');
     contextBridge.exposeInMainWorld('ask', (...values) =>
       ipcRenderer.invoke(...values).then((answer) => JSON.stringify(answer), (error) => error.message));`,
  );
  const opened = kiosk.app.waitForEvent('window');
  await kiosk.app.evaluate(
    async ({ BrowserWindow }, [address, script]) => {
      const window = new BrowserWindow({ show: false, webPreferences: { preload: script, sandbox: true } });
      await window.loadURL(address);
    },
    [url, preload] as const,
  );
  const page = await opened;
  return (...values: unknown[]) =>
    page.evaluate(
      (list) => (window as unknown as { ask: (...all: unknown[]) => Promise<string> }).ask(...list),
      values,
    );
}

test('Exit ends the program with code 0, and Restart asks whoever watches over it for another start', async ({
  startKiosk,
}) => {
  for (const [action, code] of [
    ['Exit', 0],
    ['Restart', 75],
  ] as const) {
    const environment = { COUNTERTOP_SUPERVISED: '1' };
    const kiosk = await startKiosk({ userData: await folderWithPin(), environment });
    const staff = await openMenu(kiosk);
    const ended = once(kiosk.app.process(), 'exit');
    await pressForStaff(kiosk, staff, action);
    await pressForStaff(kiosk, staff, `Press again to ${action.toLowerCase()}`);
    expect((await ended)[0]).toBe(code);
  }
});

test('Show in a window puts the shop into a window with the cart intact, and back', async ({
  startKiosk,
}) => {
  const kiosk = await startKiosk({ userData: await folderWithPin() });
  await fillCart(kiosk.page, mouse());
  const ring = (page: Page) => page.getByRole('main').getByText('Aquamarine Ring').first();

  const first = await openMenu(kiosk);
  await pressForStaff(kiosk, first, 'Show in a window');
  const windowed = await pageOf(kiosk, 'app://countertop/', [kiosk.page]);
  await expect(ring(windowed)).toBeVisible();
  await expectShopAgain(kiosk);
  const isKiosk = () =>
    kiosk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isKiosk());
  await expect.poll(isKiosk).toBe(false);

  const second = await openMenu(kiosk);
  await expect(second.getByText('Can leave the shop: the lockdown is off')).toBeVisible();
  await pressForStaff(kiosk, second, 'Back to full screen');
  await expect(ring(await pageOf(kiosk, 'app://countertop/', [kiosk.page, windowed]))).toBeVisible();
  await expectShopAgain(kiosk);
  await expectWindowAt(kiosk.display, 'Shopping Cart · Countertop', wholeScreen);
});

test('Health tells of a wrong configuration, and a catalogue that ships with the kiosk is not reloaded', async ({
  startKiosk,
}) => {
  const kiosk = await startKiosk({ userData: await folderWithPin(), config: '{ "windowed": "yes" }' });
  const staff = await openMenu(kiosk);
  const warnings = staff.getByRole('list', { name: 'Warnings' });
  await expect(warnings).toContainText('is not a valid configuration');
  await expect(warnings.getByRole('listitem')).toHaveCount(1);
  await staff.getByRole('button', { name: 'Reload catalogue' }).click();
  await expect(staff.getByText('there is nothing to reload')).toBeVisible();
});

test('Reload catalogue fetches the list at once, and the next products page shows it', async ({
  startKiosk,
  host,
}) => {
  const kiosk = await startKiosk({ userData: await folderWithPin(), config: { catalogueUrl: host.url } });
  const { page } = kiosk;
  await page.getByRole('main').getByRole('link', { name: 'Start Shoping' }).click();
  await expect(page.getByRole('list', { name: 'Products' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
  host.products = host.products.map((product) => ({ ...product, price: 7.77 }));
  const listCalls = () => host.calls.filter((call) => call === 'GET /products').length;
  const before = listCalls();
  const staff = await openMenu(kiosk);
  await staff.getByRole('button', { name: 'Reload catalogue' }).click();
  await expect(staff.getByText('The catalogue was fetched anew.')).toBeVisible();
  expect(listCalls()).toBe(before + 1);
  await leave(kiosk, staff, 'Close');
  await page.getByRole('main').getByRole('link', { name: 'Start Shoping' }).click();
  await expect(page.getByRole('list', { name: 'Products' })).toContainText('$7.77');
  expect(listCalls()).toBe(before + 1);
});

test('what the staff choose is what every session and every start begins with', async ({ startKiosk }) => {
  const userData = await folderWithPin();
  const kiosk = await startKiosk({ userData });
  const staff = await openMenu(kiosk);
  const contrast = staff.getByRole('switch', { name: /High contrast/ });
  await expect(contrast).not.toBeChecked();
  await contrast.click();
  await expect(contrast).toBeChecked();
  await leave(kiosk, staff, 'Close');
  await kiosk.close();
  const again = await startKiosk({ userData });
  await expect(again.page.locator('html')).toHaveAttribute('data-contrast', 'high');
});

test('a dead staff page gives the shop back', async ({ startKiosk }) => {
  const kiosk = await startKiosk({ userData: await folderWithPin() });
  await openMenu(kiosk);
  await expect.poll(async () => (await windows(kiosk)).focused).toBe('staff');
  await kiosk.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getFocusedWindow()?.webContents.forcefullyCrashRenderer(),
  );
  await expectShopAgain(kiosk);
});

test('the very first start lets the PIN be chosen, twice; the next one without a PIN tells how to set it', async ({
  startKiosk,
  folder,
}) => {
  const userData = join(folder, 'data');
  const kiosk = await startKiosk({ userData });
  const staff = await openStaff(kiosk);
  await expect(staff.getByRole('heading', { name: 'Choose a staff PIN' })).toBeVisible();
  await leave(kiosk, staff, 'Cancel');
  await kiosk.close();

  const second = await startKiosk({ userData });
  const notice = await openStaff(second);
  await expect(notice.getByRole('heading', { name: 'No staff PIN is set' })).toBeVisible();
  expect(await setPin(userData, `${PIN}\n`)).toMatchObject({ code: 0 });
  expect((await stat(join(userData, 'staff-pin.json'))).mode & 0o777).toBe(0o600);
  await leave(second, notice, 'Back to the shop');
  await openMenu(second);
});

test('on the very first start the PIN that was chosen lets its chooser in', async ({ startKiosk }) => {
  const kiosk = await startKiosk();
  const staff = await openStaff(kiosk);
  for (const pin of ['123456', '123456']) await enterPin(staff, pin);
  await expect(staff.getByRole('status')).toContainText('too easy to guess');
  await enterPin(staff, PIN);
  await enterPin(staff, '271829');
  await expect(staff.getByRole('status')).toContainText('not the same');
  for (const pin of [PIN, PIN]) await enterPin(staff, pin);
  await expect(staff.getByRole('heading', { name: 'Staff menu' })).toBeVisible();
  await leave(kiosk, staff, 'Close');
  await openMenu(kiosk);
});

/** Runs `countertop --set-pin` without a display, with this on its standard input. */
async function setPin(userData: string, input: string) {
  const { DISPLAY: _, WAYLAND_DISPLAY: __, ...env } = process.env;
  const child = spawn(electronExecutable(), kioskArguments(userData, ['--set-pin']), { env });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  return { code, said };
}

for (const [what, input] of [
  ['letters', 'abcdef\n'],
  ['too few digits', '12345\n'],
  ['a run', '123456\n'],
  ['nothing', ''],
] as const) {
  test(`--set-pin takes no ${what}`, async ({ folder }) => {
    const { code, said } = await setPin(join(folder, 'data'), input);
    expect(code).toBe(1);
    expect(said).toMatch(/^The staff PIN is not set\. .+\n$/);
  });
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectNoBarriers(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(RULES).analyze();
  expect.soft(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
}

for (const screen of ['portrait', 'landscape'] as const) {
  for (const contrast of ['standard', 'high'] as const) {
    test(`PIN pad and menu have no barrier in ${screen}, ${contrast} contrast, and keys of 20 mm`, async ({
      startKiosk,
    }, testInfo) => {
      const kiosk = await startKiosk({
        screen,
        userData: await folderWithPin(),
        config: { contrast, pixelsPerInch: 100 },
      });
      const staff = await openStaff(kiosk);
      await expectNoBarriers(staff);
      await staff.screenshot({ path: testInfo.outputPath('pad.png') });
      for (const name of ['1', '0', 'Delete', 'Enter']) {
        const box = await staff.getByRole('button', { name, exact: true }).boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual((20 / 25.4) * 100);
      }
      await enterPin(staff, PIN);
      await expect(staff.getByRole('heading', { name: 'Health' })).toBeVisible();
      await expectNoBarriers(staff);
      await staff.screenshot({ path: testInfo.outputPath('menu.png') });
      const isWhole = await staff.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight);
      expect(isWhole).toBe(true);
    });
  }
}
