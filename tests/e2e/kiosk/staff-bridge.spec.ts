import { expect } from '@playwright/test';
import { rawPages } from '../../support/kiosk/raw-pages.ts';
import { leaveStaff, openStaff, PIN } from '../../support/kiosk/staff.ts';
import { test } from './fixtures.ts';

test('the staff bridge requires the PIN and answers no other page', async ({ kiosk, folder }) => {
  const staff = await openStaff(kiosk);
  const ask = (question: string, ...values: unknown[]) =>
    staff.evaluate(
      ([name, parameters]) => {
        const bridge = window.staff as unknown as Record<string, (...all: unknown[]) => Promise<unknown>>;
        return bridge[name]?.(...parameters).then(
          (answer) => JSON.stringify(answer),
          (error: Error) => error.message,
        );
      },
      [question, values] as const,
    );
  const settings = { largerText: true, highContrast: true, reachDown: true, moreTime: true };
  expect(await ask('menu')).toContain('The PIN comes first');
  expect(await ask('act', 'exit')).toContain('The PIN comes first');
  expect(await ask('setAccessibility', settings)).toContain('The PIN comes first');
  // tests/unit/electron/staff/pin.test.ts has more invalid PINs.
  expect(await ask('tryPin', '12345')).toContain('the arguments do not fit');
  expect(await ask('choosePin', '974310')).toContain('refused');
  expect(await ask('act', '__proto__')).toContain('the arguments do not fit');

  const pages = await rawPages(kiosk, folder);
  // The shop's document finds no bridge of its own there.
  kiosk.expectConsole(/The kiosk build needs its preload script/);
  const asShop = await pages.open('app://countertop/');
  expect(await asShop('kiosk:settings')).toContain('"isLocked":true');
  for (const channel of ['staff:view', 'staff:menu', 'staff:close'])
    expect(await asShop(channel)).toContain("not from the staff's page");
  expect(await asShop('staff:try-pin', PIN)).toContain("not from the staff's page");
  const asStaff = await pages.open('app://staff/');
  expect(await asStaff('kiosk:settings')).toContain('not from the shop');
  expect(await asStaff('staff:view')).toContain("not from the staff's page");
  await pages.close();
  expect(await staff.evaluate(() => 'countertop' in window)).toBe(false);
  expect(await kiosk.page.evaluate(() => 'staff' in window)).toBe(false);

  // The staff page itself gets answers.
  expect(await ask('tryPin', PIN)).toContain('"right"');
  expect(await ask('menu')).toContain('"version"');
  await leaveStaff(kiosk, staff, 'Cancel');
});
