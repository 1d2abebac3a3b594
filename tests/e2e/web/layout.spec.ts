import { cards, cartLink, sidewaysOverflow } from '../../support/web/pages.ts';
import { cartAsStored } from '../../support/web/products.ts';
import { seedStorage } from '../../support/web/storage.ts';
import { expect, test } from './fixtures.ts';

test('on a narrow phone no page needs scrolling sideways before its code has come either', async ({
  page,
  watch,
}) => {
  watch.expectConsole(/^Failed to load resource/);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.route(/\/assets\/(index|prefetch)-[^/]*\.js$/, (route) => route.abort());
  for (const address of ['', 'products', 'product/1', 'cart', 'checkout', 'nowhere']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await sidewaysOverflow(page), `on /${address}`).toBeLessThanOrEqual(0);
  }
});

test('a cart of thousands says so in one line in the header, and its name has the number', async ({
  page,
  catalogue,
}) => {
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
  const badge = page.getByRole('banner').getByText('99+');
  await expect(badge).toBeInViewport({ ratio: 1 });
  const textLines = await badge.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });
  expect(textLines).toBe(1);
});

test('on a narrow phone no word of a line that was removed is broken', async ({ page, catalogue }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await seedStorage(page, {
    cart: JSON.stringify(
      cartAsStored(catalogue, [
        [1, 2],
        [3, 1],
      ]),
    ),
  });
  await page.goto('cart');
  await page.getByRole('button', { name: 'Remove' }).first().click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  const brokenWords = await page
    .getByRole('listitem')
    .filter({ has: undo })
    .evaluate((line) => {
      const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (range.getClientRects().length > 1) broken.push(word);
        }
      return broken;
    });
  expect(brokenWords).toEqual([]);
});

test('a page whose code did not come opens on the next visit', async ({ page, watch, hosts }) => {
  // Whether the host has a newer build, whose code would come.
  watch.expectRequest(new URL('about?built=', hosts.web.url).href);
  // Its code and its styles are asked for at the same time: whichever fails first is the one that is reported.
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

test('the cards stand in one, two or three columns, by the width of the screen', async ({ page }) => {
  await page.goto('products');
  await expect(cards(page)).toHaveCount(6);
  for (const [width, columns] of [
    [390, 1],
    [800, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const lefts = () =>
      cards(page).evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().left)).size);
    await expect.poll(lefts).toBe(columns);
  }
});
