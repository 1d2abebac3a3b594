import { cards, cartLink, sidewaysOverflow } from '../../support/web/pages.ts';
import { cartAsStored } from '../../support/web/products.ts';
import { seedStorage } from '../../support/web/storage.ts';
import { expect, test } from './fixtures.ts';

test('on a screen of 320 px no page needs scrolling sideways', async ({ page, catalogue }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await seedStorage(page, { cart: JSON.stringify(cartAsStored(catalogue, [[1, 9999]])) });
  for (const address of ['', 'about', 'products', 'product/1', 'cart', 'checkout', 'nowhere']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Product');
    expect(await sidewaysOverflow(page), `on /${address}`).toBeLessThanOrEqual(0);
  }
});

test('no page needs it before its code has come either', async ({ page, watch }) => {
  watch.expectConsole(/^Failed to load resource/);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.route(/\/assets\/(index|early)-[^/]*\.js$/, (route) => route.abort());
  for (const address of ['', 'products', 'product/1', 'cart', 'checkout', 'nowhere']) {
    await page.goto(address);
    expect(await sidewaysOverflow(page), `on /${address}`).toBeLessThanOrEqual(0);
  }
});

test('a cart of thousands still has its number in one line in the header', async ({ page, catalogue }) => {
  await seedStorage(page, {
    cart: JSON.stringify(
      cartAsStored(catalogue, [
        [1, 9999],
        [2, 9999],
      ]),
    ),
  });
  await page.goto('about');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 19998 items');
  const header = await page.getByRole('banner').boundingBox();
  const badge = await page.getByRole('banner').getByText('19998').boundingBox();
  expect(badge?.height).toBeLessThan(30);
  expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeLessThanOrEqual(header?.width ?? 0);
});

test('a page whose code did not come opens on the next visit', async ({ page, watch, hosts }) => {
  // Whether the host has a newer build, whose code would come.
  watch.expectRequest(new URL('about?built=', hosts.web.url).href);
  // Its code and its styles are asked for at the same time: whichever fails first is the one that is told of.
  watch.expectConsole(
    /Failed to load resource|Failed to fetch dynamically imported module|Unable to preload CSS|The above error/,
  );
  let isDown = true;
  await page.route(/about-page/, (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Oh no, this route doesn't exist!");
  isDown = false;
  await footer.getByRole('link', { name: 'Home' }).click();
  await footer.getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A shop the size of a counter');
  await footer.getByRole('link', { name: 'Products' }).click();
  await expect(cards(page)).toHaveCount(6);
});
