import { boxOf, brokenWords, RECEIPT } from '../../support/web/pages.ts';
import { product } from '../../support/web/products.ts';
import { expect, test } from './fixtures.ts';

test('a narrow phone breaks no word in header and ‘Undo’', async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await shop.seedCart([1, 9999], [2, 9999]);
  await page.goto('cart');
  await expect(shop.cartLink()).toHaveAccessibleName('Cart, 19998 items');
  const badge = shop.banner.getByText('9999+');
  await expect(badge).toBeInViewport({ ratio: 1 });
  const bag = await boxOf(shop.cartLink().locator('svg'));
  expect((await boxOf(badge)).x).toBeGreaterThan(bag.x + bag.width / 2);
  expect(await brokenWords(shop.banner)).toEqual([]);
  await page.getByRole('button', { name: 'Remove' }).first().click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await brokenWords(page.locator('main :has(> [aria-label^="Undo, "])'))).toEqual([]);
});

test('on a narrow phone, only the receipt number has two lines', async ({ page, shop, catalogue }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  catalogue.products = [product(1, { price: 999_999.99 }), product(2, { price: 109.95 })];
  await shop.seedReturningShopper([1, 9999], [2, 2]);
  for (const [address, sum] of [
    ['cart', '$9,998,999,900.01'],
    ['checkout', '$9,998,999,900.01'],
    ['product/1', '$999,999.99'],
  ] as const) {
    await page.goto(address);
    await expect(shop.main.getByText(sum).first()).toBeVisible();
    expect(await shop.brokenAmounts(), address).toEqual([]);
    expect(await shop.sidewaysOverflow(), address).toBeLessThanOrEqual(0);
  }

  await page.goto('checkout');
  await shop.confirm.click();
  const number = shop.receipt;
  const { tops, size } = await number.evaluate((element) => {
    const range = document.createRange();
    const topsOf = (text: ChildNode) => {
      range.selectNodeContents(text);
      return [...range.getClientRects()].map(({ top }) => top);
    };
    return {
      tops: [...element.childNodes].filter((node) => node instanceof Text).flatMap(topsOf),
      size: Number.parseFloat(getComputedStyle(element).fontSize),
    };
  });
  expect(size).toBeGreaterThanOrEqual(20);
  expect(tops).toHaveLength(2);
  expect(tops[0]).toBeLessThan(tops[1] ?? 0);
  // Clipboard and screen reader must get an unbroken number.
  const text = await number.innerText();
  expect(text).toMatch(RECEIPT);
  await expect(shop.heading()).toHaveAccessibleDescription(text);
  expect(await shop.sidewaysOverflow()).toBeLessThanOrEqual(0);
});

test('the cards form one, two or three columns, by the width of the screen', async ({ page, shop }) => {
  await page.goto('products');
  await expect(shop.cards).toHaveCount(6);
  for (const [width, columns] of [
    [390, 1],
    [800, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const lefts = () =>
      shop.cards.evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().left)).size);
    await expect.poll(lefts).toBe(columns);
  }
});

test('the first view of the products has buttons, and on a phone a cut card', async ({ page, shop }) => {
  for (const [width, height, inView] of [
    [1280, 800, 3],
    [390, 844, 2],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('products');
    await expect(shop.cards).toHaveCount(6);
    const buttons = page.getByRole('button', { name: /^Add to Cart/ });
    for (let place = 0; place < inView; place += 1)
      await expect(buttons.nth(place), `${width} × ${height}`).toBeInViewport({ ratio: 1 });
  }
  // On the phone the bottom of the screen cuts through one card, to show that there is more below.
  const edges = await shop.cards.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom] as const),
  );
  const isCut = ([top, bottom]: readonly [number, number]) => top < 844 - 16 && bottom > 844 + 16;
  expect(edges.filter(isCut), `edges at ${edges.join(', ')}`).toHaveLength(1);
});

test('right-to-left text is laid out from right to left', async ({ page, shop, catalogue }) => {
  const title = 'חולצה כחולה Blue XL 42 מאוד מאוד נוחה';
  catalogue.products = [
    product(1, { title, description: `${title} ${title}`, category: 'חולצות' }),
    product(2, { title: 'قميص أزرق', description: 'قميص', category: 'قمصان' }),
    product(3),
  ];
  await page.setViewportSize({ width: 320, height: 640 });
  await shop.seedReturningShopper([1, 2]);
  for (const path of ['products?q=חולצה', 'product/1', 'cart', 'checkout']) {
    await page.goto(path);
    const text = shop.main.getByText('חולצה').last();
    await expect(text, path).toBeVisible();
    expect(await text.evaluate((element) => getComputedStyle(element).direction), path).toBe('rtl');
    expect(await shop.sidewaysOverflow(), path).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe('ltr');
  }
});
