import { cardTitles, cartLink, lines } from '../../support/web/pages.ts';
import { cartAsStored } from '../../support/web/products.ts';
import { seedStorage } from '../../support/web/storage.ts';
import { laptop } from '../../support/web/viewports.ts';
import { expect, test } from './fixtures.ts';

const NO_ROUTE = "Oh no, this route doesn't exist!";

test.use(laptop);

test('every address has its heading and its title', async ({ page }) => {
  for (const [path, heading, title] of [
    ['', 'Good things, ready at the counter.', 'Countertop'],
    ['home', 'Good things, ready at the counter.', 'Countertop'],
    ['about', 'A shop the size of a counter', 'About · Countertop'],
    ['products', 'Products', 'Products · Countertop'],
    ['cart', 'No items in cart', 'Shopping Cart · Countertop'],
    ['checkout', 'Checkout', 'Checkout · Countertop'],
    ['nowhere', NO_ROUTE, `${NO_ROUTE} · Countertop`],
    ['product', NO_ROUTE, `${NO_ROUTE} · Countertop`],
    ['cart/nothing', NO_ROUTE, `${NO_ROUTE} · Countertop`],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(title);
  }
});

test('the landing page leads to the products and to the story', async ({ page }) => {
  await page.goto('');
  await page.getByRole('link', { name: 'Learn more' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Fast & Easy',
    'Curated Products',
    'Secure Shopping',
  ]);
  await page.goBack();
  await page.getByRole('link', { name: 'Start Shoping' }).click();
  await expect(page).toHaveURL(/\/products$/);
});

for (const landmark of ['banner', 'contentinfo'] as const) {
  test(`the links in the ${landmark} lead everywhere and mark the page shown`, async ({ page }) => {
    await page.goto('cart');
    const links = page.getByRole(landmark).getByRole('navigation');
    for (const [name, address] of [
      ['Products', /\/products$/],
      ['About', /\/about$/],
      ['Home', /\/home$/],
    ] as const) {
      await links.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(address);
      await expect(links.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    }
    await expect(links.getByRole('link')).toHaveText(['Home', 'Products', 'About']);
  });
}

test('the logo leads home, the footer names the makers and the cart link opens the cart', async ({
  page,
}) => {
  await page.goto('about');
  await page.getByRole('banner').getByRole('link', { name: 'Countertop' }).click();
  await expect(page).toHaveTitle('Countertop');
  await expect(page.getByRole('contentinfo')).toContainText('Developed by');
  await cartLink(page).click();
  await expect(page).toHaveURL(/\/cart$/);
});

test('an unknown address shows the error page, with a way home and the cart as it was', async ({
  page,
  catalogue,
}) => {
  await seedStorage(page, { cart: JSON.stringify(cartAsStored(catalogue, [[1, 2]])) });
  await page.goto('no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NO_ROUTE);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL(/\/home$/);
});

test.describe('below a folder of its host', () => {
  test.use({ basePath: '/shop/' });

  test('the shop works, and its addresses survive a reload', async ({ page, catalogue }) => {
    await page.goto('');
    await page.getByRole('link', { name: 'Start Shoping' }).click();
    await expect(page).toHaveURL(/\/shop\/products$/);
    const jewelery = page.getByRole('button', { name: 'Jewelery' });
    await jewelery.click();
    await expect(jewelery).toHaveAttribute('aria-pressed', 'true');
    const titles = await cardTitles(page).allTextContents();
    await page.reload();
    await expect(cardTitles(page)).toHaveText(titles);

    await cardTitles(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/shop\/product\/\d+$/);
    await page.reload();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('link', { name: 'Buy it now' }).click();
    await expect(page).toHaveURL(/\/shop\/cart$/);
    await page.reload();
    await expect(lines(page)).toHaveCount(1);
    expect(catalogue.calls.filter((call) => call === 'GET /products')).toHaveLength(1);

    await page.goto('nowhere/at/all');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NO_ROUTE);
  });
});
