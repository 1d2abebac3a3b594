import { mkdir } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { openPinFile } from '../../../electron/main/staff/pin-file.ts';
import { KIOSK_EVENT_TIMEOUT_MS } from '../timeouts.ts';
import { clickAt, clickElement, pressRealKeys } from '../x11/input.ts';
import { touchScreen } from '../x11/touch-screen.ts';
import { settledArea } from '../x11/windows.ts';
import { type Kiosk, pagesOf } from './launch.ts';

export const PIN = '271828';

/** Sets the staff's PIN in a user-data folder. @returns the folder */
export async function folderWithPin(userData: string): Promise<string> {
  await mkdir(userData, { recursive: true });
  await openPinFile(userData, () => undefined).write(PIN);
  return userData;
}

export type StaffCall = (kiosk: Kiosk) => Promise<void>;

/** The point for the staff's gesture: its distances from the window's right and top edges, in px. */
const CORNER = { fromRight: 30, fromTop: 30 };

export const clickInCorner =
  (times: number): StaffCall =>
  async (kiosk) => {
    const { x, y, width } = await shopBounds(kiosk);
    await clickAt(kiosk.display, { x: x + width - CORNER.fromRight, y: y + CORNER.fromTop }, { times });
  };

export const byMouse = clickInCorner(5);

export const byTouch: StaffCall = async (kiosk) => {
  const { width } = await shopBounds(kiosk);
  const screen = await touchScreen(kiosk.page);
  await screen.tapRepeatedly({ x: width - CORNER.fromRight, y: CORNER.fromTop }, 5);
};

export const byKeys: StaffCall = ({ display }) => pressRealKeys(display, 'ctrl+shift+alt+s');

/** Opens the staff's page and waits until it covers the shop and has the focus. */
export async function openStaff(kiosk: Kiosk, call: StaffCall = byKeys): Promise<Page> {
  await expect.poll(async () => (await windows(kiosk)).focused).not.toBeNull();
  await call(kiosk);
  const staff = await pageOf(kiosk, 'app://staff/');
  await expect(staff.getByRole('main')).toBeVisible();
  await expect.poll(async () => (await windows(kiosk)).focused).toBe('staff');
  return staff;
}

export async function enterPin(staff: Page, pin: string): Promise<void> {
  await staff.keyboard.type(pin);
  await staff.keyboard.press('Enter');
}

export const menuHeading = (staff: Page): Locator => staff.getByRole('heading', { name: 'Staff menu' });

export async function openMenu(kiosk: Kiosk, call?: StaffCall): Promise<Page> {
  const staff = await openStaff(kiosk, call);
  await enterPin(staff, PIN);
  await expect(menuHeading(staff)).toBeVisible();
  return staff;
}

/**
 * Presses a button on the staff's page with the real mouse, because the button may close the page. Electron crashes if
 * a page closes before it has acknowledged a click from the debugger.
 */
export async function pressForStaff(kiosk: Kiosk, staff: Page, name: string): Promise<void> {
  const button = staff.getByRole('button', { name, exact: true });
  await clickElement(kiosk.display, await settledArea(kiosk), button);
}

/** The number of windows, the host of each open page, and the focused page's host ('countertop' is the shop). */
export function windows({ app }: Kiosk) {
  return app.evaluate(({ BrowserWindow, webContents }) => {
    const hostOf = (contents: Electron.WebContents) => new URL(contents.getURL()).host;
    const focused = BrowserWindow.getFocusedWindow() && webContents.getFocusedWebContents();
    return {
      count: BrowserWindow.getAllWindows().length,
      pages: webContents.getAllWebContents().map(hostOf).sort(),
      focused: focused && hostOf(focused),
    };
  });
}

/** The result of `windows` if only the shop is open and focused. */
export const SHOP_ALONE = { count: 1, pages: ['countertop'], focused: 'countertop' };

export const expectShopAgain = (kiosk: Kiosk) => expect.poll(() => windows(kiosk)).toEqual(SHOP_ALONE);

/** Presses a button that closes the staff's page, and waits until only the shop is open and focused. */
export async function leaveStaff(kiosk: Kiosk, staff: Page, name: string): Promise<void> {
  const closed = staff.waitForEvent('close');
  await pressForStaff(kiosk, staff, name);
  await closed;
  await expectShopAgain(kiosk);
}

/** Waits for a page that is not in `but`. Polls, because Playwright may send no event for the page. */
export async function pageOf(kiosk: Kiosk, url: string, but: readonly Page[] = []): Promise<Page> {
  const find = () => pagesOf(kiosk).find((page) => page.url() === url && !but.includes(page));
  await expect.poll(() => find() !== undefined, { timeout: KIOSK_EVENT_TIMEOUT_MS }).toBe(true);
  const page = find();
  if (!page) throw new Error(`There is no page at ${url}`);
  return page;
}

function shopBounds({ app }: Kiosk) {
  return app.evaluate(({ BrowserWindow }) => {
    const [shop] = BrowserWindow.getAllWindows();
    if (!shop) throw new Error('There is no window');
    return shop.getContentBounds();
  });
}
