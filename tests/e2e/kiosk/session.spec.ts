import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Kiosk } from '../../support/kiosk/launch.ts';
import { fillCart, keyboard, mouse, untilPageIsKept } from '../../support/kiosk/shopper.ts';
import { test } from './fixtures.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Continue or start over?' });
const answer = (page: Page, name: 'Continue' | 'Start over') => question(page).getByRole('button', { name });
const badge = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: `Cart, ${count} items` });

/** Ends a kiosk as a power cut does. */
async function cutPower({ app }: Kiosk): Promise<void> {
  const ended = app.waitForEvent('close');
  app.process().kill('SIGKILL');
  await ended;
}

/** A kiosk that lost power with three pieces in its cart, on its cart page, and is on again. */
async function interrupted(start: () => Promise<Kiosk>): Promise<Kiosk> {
  const first = await start();
  await fillCart(first.page, mouse());
  await untilPageIsKept(first, '/cart');
  await cutPower(first);
  return start();
}

test('after a power cut the shopper is asked, and Continue brings cart and page back', async ({
  startKiosk,
  folder,
}) => {
  const { page } = await interrupted(() => startKiosk({ userData: `${folder}/data` }));
  await expect(question(page)).toHaveAccessibleDescription(/Your cart with 3 items is still here/);
  await answer(page, 'Continue').click();
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(
    2,
  );
  await expect(badge(page, 3)).toBeVisible();
});

test('Start over forgets the cart for good: on the screen, in local storage and on the disk', async ({
  startKiosk,
  folder,
}) => {
  const start = () => startKiosk({ userData: `${folder}/data` });
  const kiosk = await interrupted(start);
  await answer(kiosk.page, 'Start over').click();
  await expect(kiosk.page.getByRole('link', { name: 'Start Shoping' })).toBeVisible();
  await expect(badge(kiosk.page, 0)).toBeVisible();
  const stored = await kiosk.page.evaluate(() => [localStorage.cart, localStorage.totalPriceBeforeTax]);
  expect(stored).toEqual(['[]', '0']);
  for (const copy of ['session.json', 'session.copy.json'])
    expect(await readFile(join(folder, 'data/session', copy), 'utf8')).not.toContain('Dress');

  await cutPower(kiosk);
  const { page } = await start();
  await expect(page.getByRole('link', { name: 'Start Shoping' })).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await expect(badge(page, 0)).toBeVisible();
});

test('a receipt on the screen is there again after a power cut', async ({ startKiosk, folder }) => {
  const start = () => startKiosk({ userData: `${folder}/data` });
  const first = await start();
  const main = first.page.getByRole('main');
  await fillCart(first.page, mouse());
  await main.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await main.getByRole('button', { name: 'Confirm Purchase !' }).click();
  const receipt = await main.getByText(/^Receipt-/).textContent();
  await cutPower(first);

  const { page } = await start();
  await expect(question(page)).toHaveAccessibleDescription(/Your receipt is still here/);
  await answer(page, 'Continue').click();
  await expect(page.getByRole('main').getByText(/^Receipt-/)).toHaveText(receipt ?? 'a receipt');
  await expect(badge(page, 0)).toBeVisible();
});

test('a search too long to be kept does not cost the cart', async ({ startKiosk, folder }) => {
  const start = () => startKiosk({ userData: `${folder}/data` });
  const first = await start();
  await first.page.getByRole('main').getByRole('link', { name: 'Start Shoping' }).click();
  await first.page.getByRole('searchbox').fill('ü'.repeat(400));
  await first.page.getByRole('searchbox').press('Enter');
  await first.page.getByRole('button', { name: 'Add to Cart, Aquamarine Ring' }).click();
  await expect(first.page.getByRole('button', { name: 'Added, Aquamarine Ring' })).toBeVisible();
  await cutPower(first);
  const { page } = await start();
  await answer(page, 'Continue').click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('nothing is asked where there is nothing to restore', async ({ startKiosk, folder }) => {
  const start = () => startKiosk({ userData: `${folder}/data` });
  const first = await start();
  await first.page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(first.page.getByRole('heading', { level: 1 })).toBeVisible();
  await cutPower(first);
  const { page } = await start();
  await expect(page.getByRole('link', { name: 'Start Shoping' })).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});

test('the journal outranks local storage, which may have lost its last seconds', async ({
  startKiosk,
  folder,
}) => {
  const start = () => startKiosk({ userData: `${folder}/data` });
  const first = await start();
  await fillCart(first.page, mouse());
  await cutPower(first);
  await rm(join(folder, 'data/Local Storage'), { recursive: true });
  const { page } = await start();
  await answer(page, 'Continue').click();
  await expect(badge(page, 3)).toBeVisible();
  expect(await page.evaluate(() => localStorage.totalPriceBeforeTax)).toBe('1609.9');
});

test('the question is answered by keyboard, and neither Escape nor a press beside it closes it', async ({
  startKiosk,
  folder,
}) => {
  const { page } = await interrupted(() => startKiosk({ userData: `${folder}/data` }));
  await expect(question(page)).toBeVisible();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(question(page)).toBeVisible();
  await keyboard(page).press(answer(page, 'Continue'));
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(badge(page, 3)).toBeVisible();
});
