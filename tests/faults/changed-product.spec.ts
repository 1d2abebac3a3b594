import { expect } from '@playwright/test';
import { expectCart, openWithCart } from '../support/kiosk/fault-shopper.ts';
import { confirmPurchase } from '../support/kiosk/shopper.ts';
import { cartLink } from '../support/web/pages.ts';
import { test } from './fixtures.ts';

test('a product that the host no longer has stays in the cart as it was put there, and can be bought', {
  tag: '@long',
}, async ({ prepareKiosk, countFault, host }) => {
  const row = countFault('a product in the cart vanishes from the host');
  const kiosk = await prepareKiosk({ config: { catalogueUrl: host.url } });
  const page = await openWithCart(kiosk);
  const items = page.getByRole('main').getByRole('list', { name: 'Items' });

  host.products = host.products.filter((each) => each.id !== 4);
  await items.getByRole('link', { name: 'Aquamarine Ring' }).click();
  await expect(page.getByRole('alert')).toContainText('Error:');
  await cartLink(page, 1).click();
  await expectCart(page, 1);
  await expect(items).toContainText('$1,480.00');
  await confirmPurchase(page);
  row.survived();
});
