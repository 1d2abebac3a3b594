import type { Page } from '@playwright/test';
import { prerenderedFileFor } from '../../../src/app/routes.ts';
import { type CatalogueServer, startCatalogueServer } from '../../support/hosts/catalogue-server.ts';
import type { WebHost } from '../../support/hosts/static-host.ts';
import { card, cards, cartLink, lines, RECEIPT } from '../../support/web/pages.ts';
import { product } from '../../support/web/products.ts';
import { forgetStorage, untilCached } from '../../support/web/storage.ts';
import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

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
  await untilCached(page);
}

test.beforeEach(({ catalogue }) => {
  catalogue.products = [product(1), product(2, { price: 20 }), product(3)];
});

test.describe('below a folder', () => {
  test.use({ basePath: '/shop/' });

  test('the shop is all there without a network after one visit, each page with its own first paint', async ({
    page,
    hosts,
    watch,
  }) => {
    watch.expectConsole(/^Failed to load resource: net::ERR_FAILED/);
    /** Opens an address without a network, by way of its own prerendered page. */
    async function open(address: string): Promise<void> {
      const answer = await page.goto(address);
      expect(await answer?.text()).toContain(`data-prerendered="${prerenderedFileFor(`/${address}`)}"`);
    }
    await visit(page);
    await cards(page).first().getByRole('button').click();
    await unplug(hosts);

    await page.reload();
    await expect(cards(page)).toHaveCount(3);
    await expect(cards(page).first().getByRole('presentation')).toHaveJSProperty('naturalWidth', 8);
    await cards(page).nth(1).getByRole('button').click();
    await open('cart');
    await expect(lines(page).getByRole('link')).toHaveText(['Product 1', 'Product 2']);
    await open('checkout');
    await page.getByRole('button', { name: 'Confirm Purchase !' }).click();
    await expect(page.getByText(RECEIPT)).toBeVisible();
    for (const [address, heading] of [
      ['products', 'Products'],
      ['product/1', 'Product 1'],
      ['about', 'A shop the size of a counter'],
      ['', 'Good things, ready at the counter.'],
      ['home', 'Good things, ready at the counter.'],
      ['no-such-page', "Oh no, this route doesn't exist!"],
    ] as const) {
      await open(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
    expect(hosts.catalogue.calls).toEqual(['GET /products']);
  });
});

test('product pages open without a network: as last seen, else as the list has them, else with an error', async ({
  page,
  hosts,
  watch,
}) => {
  await visit(page);
  hosts.catalogue.products = [product(1, { price: 77 }), product(2), product(3)];
  await card(page, 'Product 1').getByRole('link').click();
  await expect(page.getByRole('main').getByText('$77.00')).toBeVisible();
  await page.goto('product/3');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product 3');
  // What the host says is gone is gone, whatever was kept the day before.
  watch.expectConsole(/^Failed to load resource: .* 404/);
  hosts.catalogue.products.pop();
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('Error: Failed to fetch product');

  watch.expectConsole(/^Failed to load resource: net::ERR_FAILED/);
  await unplug(hosts);
  await page.goto('product/1');
  await expect(page.getByRole('main').getByText('$77.00')).toBeVisible();
  await page.goto('product/2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product 2');
  await expect(page.getByRole('main').getByText('$20.00')).toBeVisible();
  await page.goto('product/99');
  await expect(page.getByRole('alert')).toHaveText('Error: Failed to fetch');
});

test('a browser that says itself that it is offline shows the shop, and its list where storage has lost it', async ({
  page,
  context,
}) => {
  await visit(page);
  await context.setOffline(true);
  await forgetStorage(page);
  await page.reload();
  await expect(cards(page).getByRole('link')).toHaveText(['Product 1', 'Product 2', 'Product 3']);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 0 items');
});

test('where a guest network answers for the catalogue host, the last good list stays and is shown', async ({
  page,
  catalogue,
}) => {
  await visit(page);
  catalogue.behave('list', { kind: 'body', body: '<!doctype html><h1>Sign in to the Wi-Fi</h1>' });
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

test('a catalogue host that does not answer is given up for the last good answer', {
  tag: '@long',
}, async ({ page, catalogue }) => {
  await visit(page);
  await page.goto('product/1');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Product 1');
  catalogue.hold('product');
  await page.reload();
  await expect(heading).toHaveText('Product 1');
});

test('a page edited after the build is what shoppers get, also without a network, and no guest network’s', async ({
  page,
  hosts,
}) => {
  const expectEdited = async () => {
    await expect(generator(page)).toHaveAttribute('content', /corner shop/);
    await expect(cards(page)).toHaveCount(3);
  };
  await visit(page);
  await hosts.web.deploy('products.html', namedByItsHost);
  await page.reload();
  await expectEdited();
  await hosts.web.deploy('products.html', () => '<!doctype html><h1>Sign in to the Wi-Fi</h1>');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to the Wi-Fi');
  await unplug(hosts);
  await page.reload();
  await expectEdited();
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

/** Has the browser find a new version of the worker. @returns what becomes of it: 'installed' or 'redundant' */
const update = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = new Promise<ServiceWorker | null>((resolve) => {
      registration.addEventListener('updatefound', () => resolve(registration.installing), { once: true });
    });
    await registration.update();
    const next = await found;
    return new Promise<string | undefined>((resolve) => {
      const settle = () => next?.state !== 'installing' && resolve(next?.state);
      next?.addEventListener('statechange', settle);
      settle();
    });
  });

test('a new version that comes before its page is taken up another time', async ({ page, hosts }) => {
  await visit(page);
  const revision = /("revision":")\w+(","url":"\.\/")/;
  await hosts.web.deploy('service-worker.js', (script) => script.replace(revision, '$1next$2'));
  await hosts.web.deploy('index.html', (html) =>
    html.replace('assets/index-', 'assets/index-of-another-build-'),
  );
  expect(await update(page)).toBe('redundant');
  await unplug(hosts);
  await page.reload();
  await expect(cards(page)).toHaveCount(3);
});

test('pictures on a third host are shown after the worker has taken over too', async ({
  page,
  catalogue,
  watch,
}) => {
  const pictures = await startCatalogueServer();
  watch.expectRequest(`${pictures.url}/pixel.png`);
  catalogue.products = [product(1, { image: `${pictures.url}/pixel.png` })];
  await page.goto('products');
  await untilCached(page);
  await page.reload();
  await expect(cards(page).first().getByRole('presentation')).toHaveJSProperty('naturalWidth', 8);
  // By way of the worker, which asked for it itself.
  expect(pictures.pictureCalls.length).toBeGreaterThan(1);
  await pictures.close();
});
