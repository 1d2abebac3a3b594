import { expect, test } from './fixtures.ts';

test('a shopper buys something; Back and a reload keep page and scroll position', async ({
  shopper,
  hosts,
}) => {
  const { page, open, press, type, text, scrollPosition } = shopper;
  const heading = () => text('h1');
  const count = () => text('nav[aria-label="Pages"] span');

  await open('');
  await expect.poll(heading).toBe('Good things, ready at the counter.');
  await press('link', 'Start Shoping');
  await expect.poll(count).toBe('1 / 5');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');

  await type('searchbox', 'Search products', 'ring');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toMatch(/products\?q=ring$/);
  await press('button', "Women's clothing");
  await press('button', 'All');
  await press('button', 'Next');
  await expect.poll(count).toBe('2 / 5');

  await page.evaluate(() => window.scrollTo(0, 300));
  const link = 'ul[aria-label="Products"] h2 a';
  const title = await text(link);
  // Click by script: a click with the mouse would scroll the page first.
  await page.$eval(link, (element) => (element instanceof HTMLElement ? element.click() : undefined));
  await expect.poll(heading).toContain(title.replace(/\.\.\.$/, ''));
  expect(await scrollPosition()).toBe(0);
  await page.reload();
  await expect.poll(heading).toContain(title.replace(/\.\.\.$/, ''));
  await page.goBack();
  await expect.poll(count).toBe('2 / 5');
  await expect.poll(scrollPosition).toBe(300);
  await page.reload();
  await expect.poll(count).toBe('2 / 5');
  await expect.poll(scrollPosition).toBe(300);
  await page.goForward();
  await expect.poll(heading).toContain(title.replace(/\.\.\.$/, ''));

  const full = await heading();
  await press('button', `Increase quantity, ${full}`);
  await press('button', `Add to cart, ${full}`);
  await press('link', 'Buy it now');
  await expect.poll(heading).toBe('Shopping Cart');
  await expect.poll(() => text('header a[href$="cart"]')).toMatch(/^Cart, 2 items/);
  await type('textbox', `Quantity, ${full}`, '3');
  await expect.poll(() => text('header a[href$="cart"]')).toMatch(/^Cart, 3 items/);
  await type('textbox', 'Do you have a voucher or gift card?', 'SHOPMAX');
  await page.keyboard.press('Enter');
  const total = await text('dl > :last-child');
  await press('link', 'Proceed to Checkout');
  await expect.poll(() => text('dl > :last-child')).toBe(total);
  await press('button', 'Confirm Purchase !');
  await expect.poll(heading).toBe('Thank you for your purchase!');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(Object.keys(await page.evaluate(() => ({ ...localStorage }))).sort()).toEqual([
    'cart',
    'products',
    'savings',
    'totalPriceBeforeTax',
  ]);
  expect(hosts.catalogue.calls.filter((call) => call === 'GET /products')).toHaveLength(1);
});

test('after one visit the shop opens without a network', async ({ shopper, hosts, watch }) => {
  const { page, open, text } = shopper;
  await open('products');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(1);
  // Pictures that were never shown are not cached, so they fail without a network.
  watch.expectConsole(/^uncaught: Error: Failed to load ‘http:\S+\.webp’/);
  await hosts.close();
  for (const [path, heading] of [
    ['', 'Good things, ready at the counter.'],
    ['products', 'Products'],
    ['cart', 'No items in cart'],
  ] as const) {
    await open(path);
    await expect.poll(() => text('h1')).toBe(heading);
  }
  await expect.poll(() => text('footer')).toContain('Countertop project');
});
