import { cards, cartLink, pageCount } from '../../support/web/pages.ts';
import { cartAsStored, product } from '../../support/web/products.ts';
import { readStorage } from '../../support/web/storage.ts';
import { expect, test } from './fixtures.ts';

const COUNT = 50_000;

test('50,000 products are shown and searched, without storing them', {
  tag: '@long',
}, async ({ page, catalogue }) => {
  catalogue.products = Array.from({ length: COUNT }, (_, place) => product(place + 1));
  catalogue.products[1] = product(2, { price: -1 });
  catalogue.products.push(product(COUNT + 1, { title: 'The Last One', category: 'jewelery' }));

  await page.goto('products');
  await expect(cards(page).getByRole('heading')).toHaveText([1, 3, 4, 5, 6, 7].map((id) => `Product ${id}`));
  await expect(pageCount(page)).toHaveText('1 / 8334');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(pageCount(page)).toHaveText('2 / 8334');
  await page.getByRole('searchbox').fill('lAST oNE');
  await page.getByRole('searchbox').press('Enter');
  await expect(cards(page).getByRole('heading')).toHaveText(['The Last One']);
  await cards(page).getByRole('button').click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await page.reload();
  await expect(cards(page).getByRole('heading')).toHaveText(['The Last One']);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  expect(await readStorage(page)).toMatchObject({
    cart: cartAsStored(catalogue, [COUNT + 1, 1]),
    products: [],
  });
});
