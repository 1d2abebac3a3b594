import type { Page } from '@playwright/test';
import type { Kiosk } from '../../support/kiosk/launch.ts';
import { xdotool } from '../../support/x11/input.ts';
import { expect, test } from './fixtures.ts';

/** The barcode of a pencil. The shop sells no pencils. */
const BARCODE = '4006381333931';

/** How often Enter was pressed since the call of `countEnters`. Every scan ends with Enter. */
const enters = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.enters ?? 0));

async function countEnters(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const count = ({ key }: KeyboardEvent) => {
      if (key === 'Enter') dataset.enters = String(Number(dataset.enters ?? 0) + 1);
    };
    addEventListener('keyup', count, true);
  });
}

async function scan({ page, display }: Kiosk, text: string): Promise<void> {
  const before = await enters(page);
  await xdotool(display, 'type', '--delay', '1', `${text}\n`);
  await expect.poll(() => enters(page)).toBe(before + 1);
}

test('a scanned text arrives complete in the search and in the voucher field', async ({ kiosk }) => {
  const { page, shop } = kiosk;
  const { main, search, voucher } = shop;
  await countEnters(page);
  await shop.openProducts();
  await search.click();
  await scan(kiosk, 'Aquamarine Ring');
  await expect(main.getByRole('button', { name: '“Aquamarine Ring”, clear' })).toBeVisible();
  await expect(main.getByRole('article')).toHaveCount(1);
  await scan(kiosk, BARCODE);
  await expect(page).toHaveTitle(new RegExp(BARCODE));
  await expect(main.getByText(/Nothing called/)).toBeVisible();
  await expect(search).toHaveValue('');

  await shop.add('Aquamarine Ring');
  await shop.cartLink(1).click();
  await voucher.click();
  await scan(kiosk, 'SHOPMAX');
  await expect(voucher).toHaveValue('');
  await expect(voucher).toBeFocused();
});

test('a scan without a focused field buys, adds, removes and opens nothing', async ({ kiosk }) => {
  const { page, shop } = kiosk;
  const { main } = shop;
  await countEnters(page);
  // Scan twice, because late effects of the first scan appear during the second scan.
  const expectNothingOf = async (heading: string | RegExp, items: number) => {
    await scan(kiosk, BARCODE);
    await scan(kiosk, BARCODE);
    await expect(shop.heading(heading)).toBeVisible();
    await expect(shop.cartLink(items)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };

  await expectNothingOf('Good things, ready at the counter.', 0);
  await shop.openProducts();
  await expectNothingOf('Products', 0);
  await main.getByRole('link', { name: 'Aquamarine Ring' }).click();
  await expectNothingOf('Aquamarine Ring', 0);
  await shop.headerLink('Countertop').click();

  await shop.fillCart();
  await expectNothingOf('Shopping Cart', 3);
  await main.getByRole('button', { name: 'Remove' }).first().click();
  await expectNothingOf('Shopping Cart', 2);
  await shop.proceed.click();
  await expectNothingOf('Checkout', 2);
  await shop.confirm.click();
  await expectNothingOf(/thank you/i, 0);
});
