import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { seal, unseal } from '../../../electron/main/sealed-text.ts';
import { startCatalogueServer } from '../../support/hosts/catalogue-server.ts';
import { test } from './fixtures.ts';

const openProducts = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Products' }).click();
const ring = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Aquamarine Ring' });
const firstPicture = (page: Page) =>
  page.getByRole('main').getByRole('article').first().getByRole('presentation');
const listFile = (userData: string) => join(userData, 'catalogue', 'list.json');

/** Waits until the list is on the disk. */
const isKept = (userData: string) =>
  expect
    .poll(() =>
      stat(listFile(userData)).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);

/** Lets the stored list grow older. */
async function age(userData: string, ms: number): Promise<void> {
  const stored = JSON.parse(unseal(await readFile(listFile(userData), 'utf8')) ?? '');
  const older = { asOf: stored.asOf - ms, handedOutAsOf: stored.handedOutAsOf - ms };
  await writeFile(listFile(userData), seal(JSON.stringify({ ...stored, ...older })));
}

test('after a restart with a dead host the shop shows its last list with pictures, says how old it is, and heals', async ({
  startKiosk,
  host,
  folder,
}) => {
  const userData = join(folder, 'data');
  const start = () => startKiosk({ userData, config: { catalogueUrl: host.url } });
  const first = await start();
  await openProducts(first.page);
  await expect(firstPicture(first.page)).toHaveJSProperty('naturalWidth', 8);
  await expect(first.page.getByRole('contentinfo')).not.toContainText('Prices as of');
  await isKept(userData);
  await first.close();
  await age(userData, 2 * 60 * 60_000);
  const port = Number(new URL(host.url).port);
  await host.close();

  // The list of the browser's own is older than 15 minutes, so the page asks the gateway.
  const { page } = await start();
  await openProducts(page);
  await expect(ring(page)).toBeVisible();
  await expect(firstPicture(page)).toHaveJSProperty('naturalWidth', 8);
  await expect(page.getByRole('contentinfo')).toContainText(/Prices as of (\w+ \d+, )?\d\d:\d\d/);
  await ring(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aquamarine Ring' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Products' }).click();

  const back = await startCatalogueServer({ cors: false, port });
  back.products = back.products.map((each) => (each.id === 4 ? { ...each, title: 'Ruby Ring' } : each));
  await expect(page.getByRole('main').getByRole('link', { name: 'Ruby Ring' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole('contentinfo')).not.toContainText('Prices as of');
  await back.close();
});

test('an error on the products page goes by itself when the host is back', async ({ startKiosk, host }) => {
  const port = Number(new URL(host.url).port);
  await host.close();
  const kiosk = await startKiosk({ config: { catalogueUrl: host.url } });
  kiosk.expectConsole(/Failed to load resource/);
  await openProducts(kiosk.page);
  await expect(kiosk.page.getByRole('alert')).toContainText('Failed to fetch');
  const back = await startCatalogueServer({ cors: false, port });
  await expect(ring(kiosk.page)).toBeVisible({ timeout: 30_000 });
  expect(back.calls).toEqual(['GET /products']);
  await back.close();
});

test('a new shopper’s kiosk fetches a list of more than fifteen minutes anew, one of less is kept', async ({
  startKiosk,
  host,
  folder,
}) => {
  const userData = join(folder, 'data');
  for (const [ms, calls] of [
    [0, 1],
    [14 * 60_000, 1],
    [2 * 60_000, 2],
  ] as const) {
    if (ms > 0) await age(userData, ms);
    const kiosk = await startKiosk({ userData, config: { catalogueUrl: host.url } });
    await openProducts(kiosk.page);
    await expect(ring(kiosk.page)).toBeVisible();
    await isKept(userData);
    expect(host.calls).toHaveLength(calls);
    await kiosk.close();
  }
});

test('with a dead host and no list of the main process’s, the browser’s own list is still sold from', async ({
  startKiosk,
  host,
  folder,
}) => {
  const userData = join(folder, 'data');
  const start = () => startKiosk({ userData, config: { catalogueUrl: host.url } });
  const first = await start();
  await openProducts(first.page);
  await expect(ring(first.page)).toBeVisible();
  await isKept(userData);
  await first.close();
  await rm(join(userData, 'catalogue'), { recursive: true });
  await host.close();

  const kiosk = await start();
  kiosk.expectConsole(/Failed to load resource/); // the pictures went with the list
  await openProducts(kiosk.page);
  await expect(ring(kiosk.page)).toBeVisible();
});

test('a price that changed shows in the list once the product was looked at; the cart keeps its own', async ({
  startKiosk,
  host,
}) => {
  const { page } = await startKiosk({ config: { catalogueUrl: host.url } });
  await openProducts(page);
  const card = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: 'Aquamarine Ring' }) });
  await expect(card).toContainText('$1,480.00');
  await card.getByRole('button', { name: /^Add to Cart/ }).click();
  host.products = host.products.map((each) => (each.id === 4 ? { ...each, price: 999 } : each));
  await ring(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aquamarine Ring' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toContainText('$999.00');
  await page.getByRole('banner').getByRole('link', { name: 'Products' }).click();
  await expect(card).toContainText('$999.00');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Cart, 1 item/ })
    .click();
  await expect(page.getByRole('main')).toContainText('$1,480.00');
  expect(host.calls).toEqual(['GET /products', 'GET /products/4']);
});
