import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { STAFF_EXIT, START_AGAIN } from '../../../electron/main/core/exit-codes.ts';
import { expect, LONG, test } from '../../e2e/kiosk/fixtures.ts';
import { type Kiosk, pagesOf } from '../../support/kiosk/launch.ts';
import { readLog } from '../../support/kiosk/log.ts';
import { folderWithPin, windows } from '../../support/kiosk/staff.ts';
import { openStaffState, STAFF_STATES } from '../../support/kiosk/staff-states.ts';
import {
  expectNothingUnasked,
  KIOSK_POINTERS,
  tryDoublePresses,
} from '../../support/web/double-press-table.ts';

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
  for (const state of STAFF_STATES.filter(({ pressed }) => pressed !== null))
    test(
      `the second of two presses on the staff's page has no unwanted effect: ${screen}, ${state.name}`,
      LONG,
      async ({ startKiosk, folder }, testInfo) => {
        let starts = 0;
        async function startOne() {
          const userData = join(folder, `data-${starts++}`);
          await (state.prepare ?? folderWithPin)(userData);
          const { args = [] } = state;
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
          const staff = await openStaffState(started.kiosk, state);
          await started.kiosk.app.evaluate(() => Reflect.set(globalThis, 'shopPresses', 0));
          return staff;
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
        const stop = { name: state.name, within: 'main', ...state.pressed };
        const rows = await tryDoublePresses(stop, KIOSK_POINTERS[screen], begin, view);
        await expectNothingUnasked(rows, testInfo);
      },
    );
