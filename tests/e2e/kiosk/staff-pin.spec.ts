import type { Page } from '@playwright/test';
import { runWithoutDisplay } from '../../support/kiosk/launch.ts';
import { enterPin, leaveStaff, menuHeading, openStaff, PIN } from '../../support/kiosk/staff.ts';
import { expect, test } from './fixtures.ts';

const status = (staff: Page) => staff.getByRole('status');

test('the first start asks for a PIN; wrong PINs lock the pad', async ({ startKiosk, userData }) => {
  const kiosk = await startKiosk();
  const staff = await openStaff(kiosk);
  await expect(staff.getByRole('heading', { name: 'Choose a staff PIN' })).toBeVisible();
  // Neither page has the other page's bridge.
  expect(await staff.evaluate(() => 'countertop' in window)).toBe(false);
  expect(await kiosk.page.evaluate(() => 'staff' in window)).toBe(false);
  const press = (name: string) => staff.getByRole('button', { name, exact: true }).click();
  for (const name of [...PIN, 'Enter', ...PIN, 'Enter']) await press(name);
  await expect(menuHeading(staff)).toBeVisible();
  const contrast = staff.getByRole('switch', { name: /High contrast/ });
  await contrast.click();
  await expect(contrast).toBeChecked();
  await leaveStaff(kiosk, staff, 'Close');

  const locked = await openStaff(kiosk);
  for (const wrong of ['111111', '222222']) {
    await enterPin(locked, wrong);
    await expect(status(locked)).toHaveText('That PIN is wrong. Try again.');
  }
  await enterPin(locked, '333333');
  await expect(status(locked)).toHaveText(/That PIN is wrong. Try again in \d+ seconds?\./);
  await kiosk.close();

  const again = await startKiosk();
  await expect(again.page.locator('html')).toHaveAttribute('data-contrast', 'high');
  const later = await openStaff(again);
  await expect(later.locator('html')).toHaveAttribute('data-contrast', 'high');
  await expect(status(later)).toHaveText(/Too many wrong PINs. Try again in \d+ seconds?\./);
  await leaveStaff(again, later, 'Cancel');

  expect(await runWithoutDisplay(userData, ['--set-pin'], '314152\n')).toMatchObject({ code: 0 });
  const free = await openStaff(again);
  await enterPin(free, '314152');
  await expect(menuHeading(free)).toBeVisible();
});
