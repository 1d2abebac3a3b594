import { expect } from '@playwright/test';
import { cartLink, expectCart, openWithCart } from '../support/kiosk/fault-shopper.ts';
import { test } from './fixtures.ts';

test('a product that changes its price or vanishes stays in the cart as it was put there', async ({
  prepareKiosk,
  countFault,
  host,
}) => {
  const row = countFault('a product in the cart changes its price, then vanishes');
  const kiosk = await prepareKiosk({ config: { catalogueUrl: host.url } });
  const page = await openWithCart(kiosk);
  const main = page.getByRole('main');
  const items = main.getByRole('list', { name: 'Items' });
  await expect(items).toContainText('$1,480.00');

  host.products = host.products.map((each) => (each.id === 4 ? { ...each, price: 99 } : each));
  await items.getByRole('link', { name: 'Aquamarine Ring' }).click();
  await expect(main).toContainText('$99.00');
  await cartLink(page, 1).click();
  await expect(items).toContainText('$1,480.00');
  row.survived();

  host.products = host.products.filter((each) => each.id !== 4);
  await items.getByRole('link', { name: 'Aquamarine Ring' }).click();
  await expect(main.getByRole('alert').or(main.getByText('$99.00')).first()).toBeVisible();
  await cartLink(page, 1).click();
  await expectCart(page, 1);
  await expect(items).toContainText('$1,480.00');
  await main.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await main.getByRole('button', { name: 'Confirm Purchase !' }).click();
  await expect(main.getByText(/^Receipt-\d+-\d+$/)).toBeVisible();
  row.survived();
});
