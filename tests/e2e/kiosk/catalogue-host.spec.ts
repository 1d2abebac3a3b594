import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Behaviour } from '../../support/hosts/catalogue-server.ts';
import { buy, mouse } from '../../support/kiosk/shopper.ts';
import { test } from './fixtures.ts';

/** What the page asks for besides the files of the app itself. */
function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const isOurs = request.url().startsWith('app://countertop/');
    const isAsset = ['script', 'stylesheet', 'font', 'image', 'document'].includes(request.resourceType());
    if (!isOurs || !isAsset) calls.push(`${request.method()} ${request.url()}`);
  });
  return calls;
}

async function openProducts(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Start Shoping' }).click();
}

test('a host without CORS headers, named in a --config file, gets the two calls of a purchase and no other', async ({
  startKiosk,
  host,
}) => {
  const { page } = await startKiosk({ config: { catalogueUrl: host.url } });
  const calls = recordCalls(page);
  await buy(page, mouse());
  expect(host.calls).toEqual(['GET /products', 'GET /products/1']);
  // Pictures come through the gateway; they are no calls.
  expect(calls).toEqual([
    'GET app://countertop/catalogue/products',
    'GET app://countertop/catalogue/products/1',
  ]);
});

test('each visit to a product page asks the host once more, each later visit to the list asks nothing', async ({
  startKiosk,
  host,
}) => {
  const { page } = await startKiosk({ config: { catalogueUrl: host.url } });
  const main = page.getByRole('main');
  await openProducts(page);
  for (let visit = 0; visit < 2; visit += 1) {
    await main.getByRole('link', { name: 'Aquamarine Ring' }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'Aquamarine Ring' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Products' }).click();
  }
  await expect(main.getByRole('link', { name: 'Aquamarine Ring' })).toBeVisible();
  expect(host.calls).toEqual(['GET /products', 'GET /products/4', 'GET /products/4']);
});

test('pictures that a host names by relative addresses come from that host', async ({ startKiosk, host }) => {
  host.products = host.products.map((product) => ({ ...product, image: 'pixel.svg' }));
  const { page } = await startKiosk({ config: { catalogueUrl: host.url } });
  await openProducts(page);
  const picture = page.getByRole('main').getByRole('article').first().getByRole('presentation');
  await expect(picture).toHaveAttribute(
    'src',
    `app://countertop/catalogue/pictures?url=${encodeURIComponent(`${host.url}/pixel.svg`)}`,
  );
  await expect(picture).toHaveJSProperty('naturalWidth', 8);
});

test('a host named by COUNTERTOP_CONFIG is used', async ({ startKiosk, host, folder }) => {
  const file = join(folder, 'elsewhere.json');
  await writeFile(file, JSON.stringify({ catalogueUrl: `${host.url}/` }));
  const { page } = await startKiosk({ environment: { COUNTERTOP_CONFIG: file } });
  await openProducts(page);
  await expect(page.getByRole('main').getByRole('link', { name: 'Aquamarine Ring' })).toBeVisible();
  expect(host.calls).toEqual(['GET /products']);
});

test('a host named by kiosk.json in the user-data folder is used', async ({ startKiosk, host, folder }) => {
  await writeFile(join(folder, 'kiosk.json'), JSON.stringify({ catalogueUrl: host.url }));
  const { page } = await startKiosk({ userData: folder });
  await openProducts(page);
  await expect(page.getByRole('main').getByRole('link', { name: 'Aquamarine Ring' })).toBeVisible();
  expect(host.calls).toEqual(['GET /products']);
});

test.describe('when the host fails', () => {
  /** How a host fails, what the page then says, and how many calls it has made by then. */
  const failures: [name: string, behaviour: Behaviour, message: string, calls: number][] = [
    ['answers 404', { kind: 'status', status: 404 }, 'Error: Failed to fetch products', 1],
    ['answers 500', { kind: 'status', status: 500 }, 'Error: Failed to fetch products', 3],
    [
      'answers with a web page',
      { kind: 'body', body: '<!doctype html><title>Hotel Wi-Fi</title>', contentType: 'text/html' },
      'Error: The catalogue sent an answer that is not JSON',
      1,
    ],
    [
      'answers {}',
      { kind: 'body', body: '{}' },
      'Error: The catalogue did not answer with a list of products',
      1,
    ],
    ['hangs up halfway', { kind: 'hang-up' }, 'Error: ', 3],
  ];

  test('the products page says so for a host that is refused, broken, lying or cut off, and Try again heals it', async ({
    startKiosk,
    host,
  }) => {
    const kiosk = await startKiosk({ config: { catalogueUrl: host.url } });
    const main = kiosk.page.getByRole('main');
    const calls = recordCalls(kiosk.page);
    kiosk.expectConsole(/Failed to load resource/);
    for (const [name, behaviour, message, tries] of failures) {
      await test.step(name, async () => {
        host.behave('list', behaviour);
        await kiosk.page.reload();
        calls.length = 0;
        await openProducts(kiosk.page);
        await expect(main.getByRole('alert')).toContainText(message);
        expect(calls).toEqual(Array(tries).fill('GET app://countertop/catalogue/products'));
      });
    }
    host.behave('list', null);
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByRole('link', { name: 'Aquamarine Ring' })).toBeVisible();
    await expect(main.getByRole('alert')).toHaveCount(0);
  });

  test('the products page says so for a host that is dead', async ({ startKiosk, host }) => {
    const kiosk = await startKiosk({ config: { catalogueUrl: host.url } });
    kiosk.expectConsole(/Failed to load resource/);
    await host.close();
    await openProducts(kiosk.page);
    await expect(kiosk.page.getByRole('main').getByRole('alert')).toHaveText('Error: Failed to fetch');
    await expect(kiosk.page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('a slow host is waited for', async ({ startKiosk, host }) => {
    let release = () => {};
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    host.behave('list', { kind: 'hold', until });
    const { page } = await startKiosk({ config: { catalogueUrl: host.url } });
    await openProducts(page);
    await expect(page.getByRole('main').getByRole('status')).toContainText('Loading products');
    await expect.poll(() => host.calls).toEqual(['GET /products']);
    release();
    await expect(page.getByRole('main').getByRole('link', { name: 'Aquamarine Ring' })).toBeVisible();
    expect(host.calls).toEqual(['GET /products']);
  });

  test('a product that the host no longer has says so, and Try again brings it when it is back', async ({
    startKiosk,
    host,
  }) => {
    const kiosk = await startKiosk({ config: { catalogueUrl: host.url } });
    kiosk.expectConsole(/Failed to load resource/);
    const main = kiosk.page.getByRole('main');
    await openProducts(kiosk.page);
    host.behave('product', { kind: 'status', status: 404 });
    await main.getByRole('link', { name: 'Aquamarine Ring' }).click();
    await expect(main.getByRole('alert')).toHaveText('Error: Failed to fetch product');
    expect(host.calls).toEqual(['GET /products', 'GET /products/4']);
    host.behave('product', null);
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'Aquamarine Ring' })).toBeVisible();
  });
});
