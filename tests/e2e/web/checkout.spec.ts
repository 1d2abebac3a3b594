import type { Page } from '@playwright/test';
import { cartLink, lines, sums } from '../../support/web/pages.ts';
import { cartAsStored, product } from '../../support/web/products.ts';
import { readStorage, seedStorage } from '../../support/web/storage.ts';
import { laptop } from '../../support/web/viewports.ts';
import { expect, test } from './fixtures.ts';

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm Purchase !' });
const receipt = (page: Page) => page.getByText(/^Receipt-\d{13}-\d{1,3}$/);

test.use(laptop);

test.describe('with a filled cart', () => {
  test.beforeEach(async ({ page, catalogue }) => {
    catalogue.products = [product(1, { price: 19.99 }), product(2, { price: 1000 })];
    const cart = cartAsStored(catalogue, [
      [1, 3],
      [2, 2],
    ]);
    await seedStorage(page, { cart: JSON.stringify(cart) });
    await page.goto('checkout');
  });

  test('the order is there to read and nothing in it can be changed', async ({ page, catalogue }) => {
    await expect(lines(page)).toHaveText([
      /Product 1.*Quantity: 3.*\$59\.97/,
      /Product 2.*Quantity: 2.*\$2,000\.00/,
    ]);
    expect(await sums(page, 'Your order')).toEqual({
      Savings: '−$206.00',
      'Store Pickup': 'FREE',
      'Total, including tax': '$2,265.96',
    });
    await expect(page.getByRole('main').getByRole('button')).toHaveText(['Confirm Purchase !']);
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    expect(catalogue.calls).toEqual([]);
  });

  for (const [name, press] of [
    ['a double click', (page: Page) => confirm(page).dblclick()],
    ['a triple click', (page: Page) => confirm(page).click({ clickCount: 3 })],
    [
      'ten presses within one moment',
      (page: Page) =>
        confirm(page).evaluate((button: HTMLElement) => {
          for (let presses = 0; presses < 10; presses += 1) button.click();
        }),
    ],
  ] as const) {
    test(`${name} on Confirm gives one receipt, which stays in view`, async ({ page }) => {
      await press(page);
      await expect(receipt(page)).toHaveCount(1);
      const id = (await receipt(page).textContent()) ?? '';
      await expect(page).toHaveURL(/\/checkout$/);
      await expect(receipt(page)).toHaveText(id);
      expect(await readStorage(page)).toMatchObject({ cart: [], savings: 0, totalPriceBeforeTax: 0 });
    });
  }

  test.describe('on a touch screen', () => {
    test.use({ ...laptop, hasTouch: true });

    test('two quick touches in one place give one receipt, which stays in view', async ({ page }) => {
      await confirm(page).scrollIntoViewIfNeeded();
      const box = await confirm(page).boundingBox();
      if (!box) throw new Error('the button is not on the screen');
      const place = [box.x + box.width / 2, box.y + box.height / 2] as const;
      await page.touchscreen.tap(...place);
      await page.touchscreen.tap(...place);
      await expect(receipt(page)).toHaveCount(1);
      await expect(page).toHaveURL(/\/checkout$/);
    });
  });

  test('the receipt is gone after a reload, and so is the cart', async ({ page }) => {
    await confirm(page).click();
    await expect(receipt(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.reload();
    await expect(page.getByText('There is nothing to check out yet.')).toBeVisible();
    await expect(receipt(page)).toHaveCount(0);
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 0 items');
  });
});

test('an empty cart has nothing to confirm', async ({ page }) => {
  await page.goto('checkout');
  await expect(page.getByRole('link', { name: 'Keep Shoping' })).toBeVisible();
  await expect(confirm(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByText('$')).toHaveCount(0);
});
