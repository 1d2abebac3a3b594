import type { Page } from '@playwright/test';
import { cards, cartLink, lines } from '../../support/web/pages.ts';
import { cartAsStored, product } from '../../support/web/products.ts';
import { readStorage } from '../../support/web/storage.ts';
import { expect, test } from './fixtures.ts';

const add = (page: Page, place: number) => cards(page).nth(place).getByRole('button').click();

test.beforeEach(({ catalogue }) => {
  catalogue.products = [product(1), product(2), product(3)];
});

test('what a shopper does in one tab shows in the other', async ({ page, context }) => {
  await page.goto('products');
  await add(page, 0);
  const other = await context.newPage();
  await other.goto('cart');
  await expect(lines(other)).toHaveCount(1);

  await add(page, 1);
  await expect(lines(other).getByRole('link')).toHaveText(['Product 1', 'Product 2']);
  await other.getByRole('button', { name: 'Increase quantity, Product 2' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items');
  await other.getByRole('button', { name: 'Remove, Product 1' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');

  await page.goto('checkout');
  await page.getByRole('button', { name: 'Confirm Purchase !' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('No items in cart');
});

test('two tabs that add by turns lose nothing, and share one list', async ({ page, context, catalogue }) => {
  await page.goto('products');
  await expect(cards(page)).toHaveCount(3);
  const other = await context.newPage();
  await other.goto('products');
  for (let turn = 0; turn < 5; turn += 1) {
    await add(page, 0);
    await add(other, 1);
    await add(other, 0);
    await add(page, 2);
  }
  for (const tab of [page, other]) await expect(cartLink(tab)).toHaveAccessibleName('Cart, 20 items');
  expect(await readStorage(page)).toMatchObject({
    cart: cartAsStored(catalogue, [
      [1, 10],
      [2, 5],
      [3, 5],
    ]),
    totalPriceBeforeTax: 200,
    savings: 20,
  });
  expect(catalogue.calls).toEqual(['GET /products']);
});

test('only one of two tabs can confirm the same cart', async ({ page, context }) => {
  await page.goto('products');
  await add(page, 0);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('checkout');
    await expect(tab.getByRole('button', { name: 'Confirm Purchase !' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Confirm Purchase !' }).click();
  await expect(page.getByText(/^Receipt-/)).toBeVisible();
  await expect(other.getByText('There is nothing to check out yet.')).toBeVisible();
  await expect(other.getByText(/^Receipt-/)).toHaveCount(0);
});

/** How many times both tabs press at the same moment, and the time between, in ms. */
const ROUNDS = 50;
const PACE_MS = 30;

/** Presses a card's button in every round, to the millisecond that the other tab presses too. */
const pressInTime = (page: Page, place: number, start: number) =>
  cards(page)
    .nth(place)
    .getByRole('button')
    .evaluate(
      async (button: HTMLElement, { start, rounds, pace }) => {
        for (let round = 0; round < rounds; round += 1) {
          const due = start + round * pace;
          await new Promise((resolve) => setTimeout(resolve, due - Date.now() - 3));
          while (Date.now() < due);
          button.click();
        }
      },
      { start, rounds: ROUNDS, pace: PACE_MS },
    );

/** Whether one tab answers while the other one's script is busy: then they are two processes. */
async function areTwoProcesses(page: Page, other: Page): Promise<boolean> {
  const answers: string[] = [];
  const keepBusy = () => {
    const end = Date.now() + 300;
    while (Date.now() < end);
  };
  await Promise.all([
    page.evaluate(keepBusy).then(() => answers.push('the busy one')),
    other.evaluate(() => null).then(() => answers.push('the free one')),
  ]);
  return answers[0] === 'the free one';
}

const pieces = (page: Page) =>
  readStorage(page).then(({ cart }) =>
    Array.isArray(cart)
      ? cart.reduce((sum: number, line: { quantity: number }) => sum + line.quantity, 0)
      : 0,
  );

test('two tabs of two processes that press at the same moment lose nothing', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('products');
    await expect(cards(tab)).toHaveCount(3);
  }
  expect(await areTwoProcesses(page, other)).toBe(true);
  const start = Date.now() + 500;
  await Promise.all([pressInTime(page, 0, start), pressInTime(other, 1, start)]);
  for (const tab of [page, other]) {
    await expect(cartLink(tab)).toHaveAccessibleName(`Cart, ${2 * ROUNDS} items`);
    await expect.poll(() => pieces(tab)).toBe(2 * ROUNDS);
  }
});
