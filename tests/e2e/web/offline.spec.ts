import type { Page } from '@playwright/test';
import { shellOf } from '../../../src/platform/shells.ts';
import type { CatalogueServer } from '../../support/hosts/catalogue-server.ts';
import type { WebHost } from '../../support/hosts/static-host.ts';
import { card, cards, cartLink, lines } from '../../support/web/pages.ts';
import { product } from '../../support/web/products.ts';
import { forgetStorage, untilKept } from '../../support/web/service-worker.ts';
import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/** What the browser itself writes where a load fails. */
const FAILED_LOAD = /^Failed to load resource: /;

interface Hosts {
  readonly web: WebHost;
  readonly catalogue: CatalogueServer;
}

/** A page as a deployment edits it by hand. */
const namedByItsHost = (html: string) =>
  html.replace('<head>', '<head><meta name="generator" content="the corner shop">');

/** What such an edit left in the page shown. */
const generator = (page: Page) => page.locator('meta[name="generator"]');

/** Unplugs everything: no host answers any more. */
async function unplug({ web, catalogue }: Hosts): Promise<void> {
  await web.close();
  await catalogue.close();
}

/** A first visit to the products page, until the shop is fit for a day without a network. */
async function visit(page: Page): Promise<void> {
  await page.goto('products');
  await expect(cards(page)).toHaveCount(3);
  await untilKept(page);
}

test.beforeEach(({ catalogue, watch }) => {
  catalogue.products = [product(1), product(2, { price: 20 }), product(3)];
  watch.expectConsole(FAILED_LOAD);
});

for (const basePath of ['/', '/shop/']) {
  test.describe(`a shop under ${basePath}`, () => {
    test.use({ basePath });

    test('is all there without a network after one visit, cart and pictures included', async ({
      page,
      hosts,
    }) => {
      await visit(page);
      await cards(page).first().getByRole('button').click();
      await unplug(hosts);

      await page.reload();
      await expect(cards(page)).toHaveCount(3);
      await expect(cards(page).first().getByRole('presentation')).toHaveJSProperty('naturalWidth', 8);
      await cards(page).nth(1).getByRole('button').click();

      await page.goto('cart');
      await expect(lines(page).getByRole('link')).toHaveText(['Product 1', 'Product 2']);
      await page.goto('checkout');
      await page.getByRole('button', { name: 'Confirm Purchase !' }).click();
      await expect(page.getByText(/^Receipt-\d{13}-\d{1,3}$/)).toBeVisible();

      await page.goto('about');
      await expect(page.getByRole('heading', { name: 'Fast & Easy' })).toBeVisible();
      await page.goto('');
      await expect(page.getByRole('link', { name: 'Start Shoping' })).toBeVisible();
      await page.goto('no-such-page');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText("Oh no, this route doesn't exist!");
      expect(hosts.catalogue.calls).toEqual(['GET /products']);
    });
  });
}

/** An address of each prerendered page. */
const ADDRESSES = ['', 'home', 'about', 'products', 'product/1', 'cart', 'checkout', 'no-such-page'];

test('every page opens without a network with its own first paint', async ({ page, hosts }) => {
  await visit(page);
  await unplug(hosts);
  for (const address of ADDRESSES) {
    const answer = await page.goto(address);
    expect(await answer?.text()).toContain(`data-shell="${shellOf(`/${address}`)}"`);
  }
});

test('product pages open without a network: as last seen, else as the list has them, else with an error', async ({
  page,
  hosts,
}) => {
  await visit(page);
  hosts.catalogue.products = [product(1, { price: 77 }), product(2), product(3)];
  await card(page, 'Product 1').getByRole('link').click();
  await expect(page.getByRole('main').getByText('$77.00')).toBeVisible();
  await unplug(hosts);

  await page.reload();
  await expect(page.getByRole('main').getByText('$77.00')).toBeVisible();
  await page.goto('product/2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product 2');
  await expect(page.getByRole('main').getByText('$20.00')).toBeVisible();
  await page.goto('product/99');
  await expect(page.getByRole('alert')).toHaveText('Error: Failed to fetch');
  expect(hosts.catalogue.calls).toEqual(['GET /products', 'GET /products/1']);
});

test('a browser that says itself that it is offline shows the shop too', async ({ page, context }) => {
  await visit(page);
  await context.setOffline(true);
  await page.reload();
  await expect(cards(page)).toHaveCount(3);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 0 items');
});

test('the list comes from the worker where local storage has lost it', async ({ page, hosts }) => {
  await visit(page);
  await unplug(hosts);
  await forgetStorage(page);
  await page.reload();
  await expect(cards(page).getByRole('link')).toHaveText(['Product 1', 'Product 2', 'Product 3']);
});

for (const [name, body, status] of [
  ['signs in to the Wi-Fi', '<!doctype html><h1>Sign in to the Wi-Fi</h1>', 200],
  ['fails with 503', '', 503],
  ['answers with an empty list', '[]', 200],
] as const) {
  test(`where the catalogue host ${name}, the last good list stays and is shown`, async ({
    page,
    catalogue,
  }) => {
    await visit(page);
    catalogue.behave('list', status === 200 ? { kind: 'body', body } : { kind: 'status', status });
    for (const calls of [2, 3]) {
      await forgetStorage(page);
      await page.reload();
      await expect(cards(page)).toHaveCount(3);
      expect(catalogue.calls).toHaveLength(calls);
    }
    catalogue.behave('list', null);
    catalogue.products = [product(4)];
    await forgetStorage(page);
    await page.reload();
    await expect(cards(page).getByRole('link')).toHaveText(['Product 4']);
  });
}

test('a catalogue host that does not answer is given up for the last good answer', async ({
  page,
  catalogue,
}) => {
  await visit(page);
  await page.goto('product/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product 1');
  catalogue.behave('product', { kind: 'hold', until: new Promise(() => undefined) });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product 1');
});

test('a product that is gone is an error, not the copy of the day before', async ({ page, catalogue }) => {
  await visit(page);
  await page.goto('product/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product 1');
  catalogue.products = [product(2)];
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('Error: Failed to fetch product');
});

test('a page edited after the build is what shoppers get, with and without a network', async ({
  page,
  hosts,
}) => {
  await visit(page);
  await hosts.web.deploy('products.html', namedByItsHost);
  await page.reload();
  await expect(generator(page)).toHaveAttribute('content', /corner shop/);
  await expect(cards(page)).toHaveCount(3);

  await unplug(hosts);
  await page.reload();
  await expect(generator(page)).toHaveAttribute('content', /corner shop/);
  await expect(cards(page)).toHaveCount(3);
});

test('a guest network that answers in the place of the shop is not kept', async ({ page, hosts }) => {
  await visit(page);
  await hosts.web.deploy('products.html', namedByItsHost);
  await page.reload();
  await expect(generator(page)).toHaveAttribute('content', /corner shop/);
  await hosts.web.deploy('products.html', () => '<!doctype html><h1>Sign in to the Wi-Fi</h1>');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to the Wi-Fi');

  await unplug(hosts);
  await page.reload();
  await expect(cards(page)).toHaveCount(3);
  await expect(generator(page)).toHaveAttribute('content', /corner shop/);
});

test('pages that are deployed before their scripts give way to the build that is here', async ({
  page,
  hosts,
}) => {
  await visit(page);
  for (const name of ['index.html', 'cart.html'])
    await hosts.web.deploy(name, (html) =>
      html.replace(/assets\/index-[\w-]+\.js/, 'assets/index-NewBuild.js'),
    );
  for (const address of ['cart', '']) {
    await page.goto(address);
    await expect(page.locator('script[type=module]')).not.toHaveAttribute('src', /NewBuild/);
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 0 items');
  }
});

/** Has the browser look for a new version of the worker. */
const update = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });

/** How far the next version is. */
const nextVersion = (page: Page) =>
  page.evaluate(async () => {
    const { installing, waiting } = await navigator.serviceWorker.ready;
    return (installing ?? waiting)?.state ?? 'none';
  });

test('a new version that comes before its page is taken up another time', async ({ page, hosts }) => {
  await visit(page);
  const revision = /("revision":")\w+(","url":"\.\/")/;
  await hosts.web.deploy('service-worker.js', (script) => script.replace(revision, '$1next$2'));
  await hosts.web.deploy('index.html', (html) =>
    html.replace('assets/index-', 'assets/index-of-another-build-'),
  );
  await update(page);
  await expect.poll(() => nextVersion(page)).toBe('none');
  await unplug(hosts);
  await page.reload();
  await expect(cards(page)).toHaveCount(3);
});
