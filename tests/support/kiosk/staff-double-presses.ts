import type { ChildProcess } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { STAFF_EXIT, START_AGAIN } from '../../../electron/main/core/exit-codes.ts';
import { button, type Step } from '../states.ts';
import type { Stop, View } from '../web/double-press-table.ts';
import { pressRealKeys } from '../x11/input.ts';
import type { Kiosk } from './launch.ts';
import { readLog } from './log.ts';
import { expectShopAgain, menuHeading, openStaff, PIN, windows } from './staff.ts';

const type = (digits: string) => (staff: Page) => staff.keyboard.type(digits);
const menu = (staff: Page) => expect(menuHeading(staff)).toBeVisible();
const enter = button('Enter');
const pad = { within: 'main', only: /^(\d|Delete|Cancel)$/ };
const padsEnter = { within: 'main', only: /^Enter$/ };
const toMenu = [type(PIN), enter, menu, untilMenuIsWhole];
const ended = (staff: Page) => expect.poll(() => staff.isClosed()).toBe(true);
const confirmed = { within: '[aria-label=Actions]', only: /^Press again/, followed: ended };

interface StaffStop extends Stop {
  readonly steps: readonly Step[];
}

/** The pages of the staff if a PIN is set. */
export const WITH_PIN: readonly StaffStop[] = [
  { name: 'PIN pad', steps: [type(PIN)], ...pad },
  { name: 'PIN pad, right PIN', steps: [type(PIN)], ...padsEnter, followed: menu },
  {
    name: 'PIN pad, wrong PIN',
    steps: [type('314159')],
    ...padsEnter,
    followed: (staff) => expect(staff.getByRole('status')).toHaveText(/wrong/),
  },
  { name: 'staff menu', steps: toMenu, within: 'main' },
  { name: 'staff menu, Restart pressed', steps: [...toMenu, button('Restart')], ...confirmed },
  { name: 'staff menu, Exit pressed', steps: [...toMenu, button('Exit')], ...confirmed },
];

/** The staff menu of a kiosk that was started in a window. */
export const IN_A_WINDOW: readonly StaffStop[] = [
  { name: 'staff menu, in a window', steps: toMenu, within: 'main', only: /^Back to full screen$/ },
];

/** The pages of the staff in the very first run, without a PIN. */
export const FIRST_RUN: readonly StaffStop[] = [
  { name: 'choose a PIN', steps: [type(PIN)], within: 'main' },
  {
    name: 'choose a PIN, the same again',
    steps: [type(PIN), enter, type(PIN)],
    ...padsEnter,
    followed: menu,
  },
];

/** The page of the staff in a later run without a PIN. */
export const WITHOUT_PIN: readonly StaffStop[] = [{ name: 'no PIN is set', steps: [], within: 'main' }];

function untilMenuIsWhole(staff: Page) {
  return expect(staff.getByRole('switch')).not.toHaveCount(0);
}

/** A kiosk that a press on the staff's page may end. */
export interface PressedKiosk extends Kiosk {
  /** Kept here, because Playwright forgets the process once the program has ended. */
  readonly process: ChildProcess;
}

/** Counts the presses that reach the shop from now on, in any window. */
export async function countShopPresses(kiosk: Kiosk): Promise<PressedKiosk> {
  await kiosk.app.evaluate(({ app, webContents }) => {
    const watch = (contents: Electron.WebContents) =>
      contents.on('input-event', (_event, { type: what }) => {
        const isPress = what === 'mouseDown' || what === 'touchStart';
        if (!isPress || !contents.getURL().startsWith('app://countertop/')) return;
        Reflect.set(globalThis, 'shopPresses', Number(Reflect.get(globalThis, 'shopPresses') ?? 0) + 1);
      });
    webContents.getAllWebContents().forEach(watch);
    app.on('web-contents-created', (_event, contents) => watch(contents));
  });
  return { ...kiosk, process: kiosk.app.process() };
}

/** The program's exit code or signal; null while it runs. */
export const endOf = ({ process }: PressedKiosk): number | string | null =>
  process.exitCode ?? process.signalCode;

/** Closes the staff's page if it is open, opens it again and runs these steps on it. */
export async function openStaffAnew(kiosk: Kiosk, steps: readonly Step[]): Promise<Page> {
  const { pages } = await windows(kiosk);
  if (pages.includes('staff')) await pressRealKeys(kiosk.display, 'Escape');
  await expectShopAgain(kiosk);
  await expect.poll(() => kiosk.app.context().pages().length).toBe(1);
  await kiosk.app.evaluate(() => Reflect.set(globalThis, 'shopPresses', 0));
  const staff = await openStaff(kiosk);
  for (const step of steps) await step(staff);
  return staff;
}

/** The shop's page, in any window. */
const shopOf = ({ app }: Kiosk): Page | undefined =>
  app
    .context()
    .pages()
    .find((page) => page.url().startsWith('app://countertop/'));

/** Describes all that a press on the staff's page can change: the log, windows, the shop and the page itself. */
export function viewOf(kiosk: () => PressedKiosk): Required<View> {
  return {
    beneath: () => shopOf(kiosk()),
    async describe(staff) {
      const { app, userData } = kiosk();
      const log = await readLog(userData);
      const opened = log.findLastIndex(({ event }) => event === 'staff-opened');
      const events = log
        .slice(opened)
        .map(({ event, action }) => `${event} ${action ?? ''}`)
        .filter((event) => /^(staff|relaunching)/.test(event));
      const end = endOf(kiosk());
      if (end !== null) expect([START_AGAIN, STAFF_EXIT]).toContain(end);
      if (end !== null) return [`ended with ${end}`, ...events].join(' | ');
      const { count, pages, focused } = await windows(kiosk());
      const presses = await app.evaluate(() => Reflect.get(globalThis, 'shopPresses') ?? 0);
      const isBusy = count !== 1 || pages.length !== app.context().pages().length || !focused;
      const texts = isBusy ? ['busy'] : [await describeStaff(staff), await describeShop(shopOf(kiosk()))];
      const all = [...events, pages, `${presses} presses in the shop`, ...texts].join(' | ');
      return all.includes('busy') ? `${all} | busy` : all;
    },
  };
}

async function describeShop(shop: Page | undefined): Promise<string> {
  const said = () => `${document.querySelector('h1')?.textContent ?? 'busy'} ${localStorage.getItem('cart')}`;
  return shop ? shop.evaluate(said) : 'busy';
}

async function describeStaff(staff: Page): Promise<string> {
  if (staff.isClosed()) return '';
  return staff.evaluate(() => {
    const shown = document.querySelectorAll('h1, [role=status], [role=img], main button');
    const texts = [...shown].map((each) => each.getAttribute('aria-label') ?? each.textContent);
    return [...texts, document.querySelector('main[inert]') ? 'busy' : ''].join(' | ');
  });
}
