import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { STAFF_EXIT, START_AGAIN } from '../../../electron/main/core/exit-codes.ts';
import { expect, LONG, test } from '../../e2e/kiosk/fixtures.ts';
import { type Kiosk, pagesOf } from '../../support/kiosk/launch.ts';
import { readLog } from '../../support/kiosk/log.ts';
import {
  expectShopAgain,
  folderWithPin,
  menuHeading,
  openStaff,
  PIN,
  windows,
} from '../../support/kiosk/staff.ts';
import { button, type Step } from '../../support/states.ts';
import {
  expectNothingUnasked,
  KIOSK_POINTERS,
  type Stop,
  tryDoublePresses,
} from '../../support/web/double-press-table.ts';
import { pressRealKeys } from '../../support/x11/input.ts';

interface StaffStop extends Partial<Stop> {
  readonly name: string;
  readonly steps: readonly Step[];
  /** Runs before the kiosk starts, and each time before the staff page opens. Sets a PIN by default. */
  readonly prepare?: (userData: string) => Promise<unknown>;
  readonly args?: readonly string[];
}

const type = (digits: string) => (staff: Page) => staff.keyboard.type(digits);
const menu = (staff: Page) => expect(menuHeading(staff)).toBeVisible();
const toMenu = [
  type(PIN),
  button('Enter'),
  menu,
  (staff: Page) => expect(staff.getByRole('switch')).not.toHaveCount(0),
];
const confirmed = {
  within: '[aria-label=Actions]',
  only: /^Press again/,
  followed: (staff: Page) => expect.poll(() => staff.isClosed()).toBe(true),
};
const isEnter = /^Enter$/;

async function asInFirstRun(userData: string): Promise<void> {
  await rm(join(userData, 'staff-pin.json'), { force: true });
}
async function asInLaterRun(userData: string): Promise<void> {
  await mkdir(userData, { recursive: true });
  await writeFile(join(userData, 'has-run'), '');
}

const STOPS: readonly StaffStop[] = [
  { name: 'PIN pad', steps: [type(PIN)], only: /^(\d|Delete|Cancel)$/ },
  { name: 'PIN pad, right PIN', steps: [type(PIN)], only: isEnter, followed: menu },
  {
    name: 'PIN pad, wrong PIN',
    steps: [type('314159')],
    only: isEnter,
    followed: (staff) => expect(staff.getByRole('status')).toHaveText(/wrong/),
  },
  { name: 'staff menu', steps: toMenu },
  { name: 'staff menu, Restart pressed', steps: [...toMenu, button('Restart')], ...confirmed },
  { name: 'staff menu, Exit pressed', steps: [...toMenu, button('Exit')], ...confirmed },
  { name: 'staff menu, in a window', steps: toMenu, only: /^Back to full screen$/, args: ['--windowed'] },
  { name: 'choose a PIN', steps: [type(PIN)], prepare: asInFirstRun },
  {
    name: 'choose a PIN, the same again',
    steps: [type(PIN), button('Enter'), type(PIN)],
    only: isEnter,
    followed: menu,
    prepare: asInFirstRun,
  },
  { name: 'no PIN is set', steps: [], prepare: asInLaterRun },
];

const shopOf = (kiosk: Kiosk): Page | undefined =>
  pagesOf(kiosk).find((page) => page.url().startsWith('app://countertop/'));

/** Makes the main process count, in a global variable, the presses that reach the shop. */
function countShopPresses({ app }: Kiosk): Promise<void> {
  return app.evaluate(({ app: electron, webContents }) => {
    const watch = (contents: Electron.WebContents) =>
      contents.on('input-event', (_event, { type: what }) => {
        const isPress = what === 'mouseDown' || what === 'touchStart';
        if (!isPress || !contents.getURL().startsWith('app://countertop/')) return;
        Reflect.set(globalThis, 'shopPresses', Number(Reflect.get(globalThis, 'shopPresses') ?? 0) + 1);
      });
    webContents.getAllWebContents().forEach(watch);
    electron.on('web-contents-created', (_event, contents) => watch(contents));
  });
}

async function openStaffAnew(kiosk: Kiosk, steps: readonly Step[]): Promise<Page> {
  const { pages } = await windows(kiosk);
  if (pages.includes('staff')) await pressRealKeys(kiosk.display, 'Escape');
  await expectShopAgain(kiosk);
  await expect.poll(() => pagesOf(kiosk)).toHaveLength(1);
  await kiosk.app.evaluate(() => Reflect.set(globalThis, 'shopPresses', 0));
  const staff = await openStaff(kiosk);
  for (const step of steps) await step(staff);
  return staff;
}

const textsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('h1, [role=status], [role=img], main button')];
    const texts = shown.map((each) => each.getAttribute('aria-label') ?? each.textContent);
    const isBusy = document.querySelector('main[inert]') !== null || document.querySelector('h1') === null;
    return [...texts, localStorage.getItem('cart'), isBusy ? 'busy' : ''].join(' | ');
  });

async function describe(kiosk: Kiosk, staff: Page, events: readonly string[]): Promise<string> {
  const { count, pages, focused } = await windows(kiosk);
  const presses = await kiosk.app.evaluate(() => Reflect.get(globalThis, 'shopPresses') ?? 0);
  const shop = shopOf(kiosk);
  const isBusy = count !== 1 || pages.length !== pagesOf(kiosk).length || !focused || !shop;
  const texts = isBusy ? ['busy'] : [staff.isClosed() ? '' : await textsOf(staff), await textsOf(shop)];
  const all = [...events, pages, `${presses} presses in the shop`, ...texts].join(' | ');
  return all.includes('busy') ? `${all} | busy` : all;
}

for (const screen of ['portrait', 'landscape'] as const)
  for (const { steps, prepare = folderWithPin, args = [], ...stop } of STOPS)
    test(
      `the second of two presses on the staff's page has no unwanted effect: ${screen}, ${stop.name}`,
      LONG,
      async ({ startKiosk, folder }, testInfo) => {
        let starts = 0;
        async function startOne() {
          const userData = join(folder, `data-${starts++}`);
          await prepare(userData);
          const config = { sessionReset: false };
          const kiosk = await startKiosk({ screen, userData, args, config, supervised: true });
          await kiosk.shop.openProducts();
          await countShopPresses(kiosk);
          // Read the process now, because Playwright forgets it when the program ends.
          return { kiosk, process: kiosk.app.process() };
        }
        let started = await startOne();
        const endOf = () => started.process.exitCode ?? started.process.signalCode;
        async function begin(): Promise<Page> {
          // The previous press may have ended the kiosk or replaced its window.
          if (endOf() !== null || started.kiosk.page.isClosed()) {
            await started.kiosk.close();
            started = await startOne();
          }
          await prepare(started.kiosk.userData);
          return openStaffAnew(started.kiosk, steps);
        }
        const view = {
          beneath: () => shopOf(started.kiosk),
          async describe(staff: Page) {
            const log = await readLog(started.kiosk.userData);
            const opened = log.findLastIndex(({ event }) => event === 'staff-opened');
            const events = log
              .slice(opened)
              .map(({ event, action }) => `${event} ${action ?? ''}`)
              .filter((event) => /^(staff|relaunching)/.test(event));
            if (endOf() === null) return describe(started.kiosk, staff, events);
            expect([START_AGAIN, STAFF_EXIT]).toContain(endOf());
            return [`ended with ${endOf()}`, ...events].join(' | ');
          },
        };
        const rows = await tryDoublePresses({ within: 'main', ...stop }, KIOSK_POINTERS[screen], begin, view);
        await expectNothingUnasked(rows, testInfo);
      },
    );
