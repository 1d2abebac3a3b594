import { card, cards, cartLink } from '../../support/web/pages.ts';
import { product } from '../../support/web/products.ts';
import { expect, test } from './fixtures.ts';

test('a card says everything about a product, cut to its limits', async ({ page, catalogue }) => {
  catalogue.products = [
    product(1, {
      title: 'One two three four five six seven',
      description: '1 2 3 4 5 6 7 8 9 10 11 12 13',
      price: 109.95,
      rating: { rate: 3.9, count: 120 },
      category: "men's clothing",
    }),
  ];
  await page.goto('products');
  const shown = card(page, 'One two three four five six...');
  await expect(shown.getByText('Hot Sale')).toBeVisible();
  await expect(shown.getByText("men's clothing")).toBeVisible();
  await expect(shown.getByText('1 2 3 4 5 6 7 8 9 10 11 12...', { exact: true })).toBeVisible();
  await expect(shown.getByText('$131.00', { exact: true })).toHaveCSS('text-decoration-line', 'line-through');
  await expect(shown.getByText('$109.95', { exact: true })).toBeVisible();
  await expect(shown.getByRole('img', { name: 'Rated 3.9 out of 5' })).toBeVisible();
  await expect(shown.getByText('(120)', { exact: true })).toBeVisible();
  await expect(shown.getByText('In Stock', { exact: true })).toBeVisible();
});

test('six words of title and twelve of description are shown whole', async ({ page, catalogue }) => {
  const title = 'One two three four five six';
  const description = '1 2 3 4 5 6 7 8 9 10 11 12';
  catalogue.products = [product(1, { title, description })];
  await page.goto('products');
  await expect(card(page, title)).toBeVisible();
  await expect(card(page, title).getByText(description, { exact: true })).toBeVisible();
});

test('prices show to the cent, and the struck price in whole dollars, rounded down', async ({
  page,
  catalogue,
}) => {
  const prices = [
    [0.5, '$0.50', '$0.00'],
    [9.99, '$9.99', '$11.00'],
    [1149.5, '$1,149.50', '$1,379.00'],
  ] as const;
  catalogue.products = prices.map(([price], place) => product(place, { price }));
  await page.goto('products');
  for (const [place, [, shown, struck]] of prices.entries()) {
    const priced = cards(page).nth(place);
    await expect(priced.getByText(shown, { exact: true })).toBeVisible();
    await expect(priced.getByText(struck, { exact: true })).toBeVisible();
  }
});

test("the 'Added' tick shows for two seconds after the last of several presses", async ({ page }) => {
  await page.clock.install({ time: '2025-06-01T10:00:00' });
  await page.goto('products');
  const button = cards(page).first().getByRole('button');
  await expect(button).toHaveText('Add to Cart');
  await page.clock.pauseAt('2025-06-01T11:00:00');
  await button.click();
  await expect(button).toHaveText('Added');
  await page.clock.runFor(1500);
  await button.click();
  await page.clock.runFor(1999);
  await expect(button).toHaveText('Added');
  await expect(button).toHaveAccessibleName(/^Added, /);
  await page.clock.runFor(1);
  await expect(button).toHaveText('Add to Cart');
  await expect(button).toHaveAccessibleName(/^Add to Cart, /);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
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
    const lefts = await cards(page).evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().left),
    );
    expect(new Set(lefts).size).toBe(columns);
  }
});
