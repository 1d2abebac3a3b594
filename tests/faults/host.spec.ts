import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import {
  type Behaviour,
  type CatalogueServer,
  startCatalogueServer,
} from '../support/hosts/catalogue-server.ts';
import { addOneMore, cartLink, expectCart, openWithCart } from '../support/kiosk/fault-shopper.ts';
import { test } from './fixtures.ts';
import { testProfile } from './test-profile.ts';

/** How soon after its host's return the catalogue must be right, in ms. */
const HEALS_WITHIN_MS = 30_000;

const cards = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('article');

async function comeBack(host: CatalogueServer): Promise<CatalogueServer> {
  return startCatalogueServer({ cors: false, port: Number(new URL(host.url).port) });
}

test('a kiosk that starts without its host, and has never seen it, says so and heals by itself', async ({
  prepareKiosk,
  countFault,
  host,
}) => {
  test.setTimeout(120_000);
  const row = countFault('host down at boot, nothing cached');
  await host.close();
  const kiosk = await prepareKiosk({ config: { catalogueUrl: host.url } });
  kiosk.start();
  const page = await kiosk.look();
  await page.getByRole('link', { name: 'Start Shoping' }).click();
  await expect(page.getByRole('alert')).toContainText('Error:');
  const again = await comeBack(host);
  const began = Date.now();
  await expect(cards(page)).toHaveCount(6, { timeout: HEALS_WITHIN_MS });
  row.survived(Date.now() - began);
  await again.close();
});

test('a kiosk that starts without its host shows the last good list, and heals by itself', async ({
  prepareKiosk,
  countFault,
  host,
}) => {
  test.setTimeout(120_000);
  const row = countFault('host down at boot, list cached on disk');
  const kiosk = await prepareKiosk({ config: { catalogueUrl: host.url } });
  await openWithCart(kiosk);
  await kiosk.stop();
  // The pages' own copy goes, so that what is shown comes from the gateway's.
  await rm(join(kiosk.userData, 'Local Storage'), { recursive: true });
  await host.close();

  kiosk.start();
  const page = await kiosk.look();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectCart(page, 1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Products' }).click();
  await expect(cards(page)).toHaveCount(6);
  const again = await comeBack(host);
  const began = Date.now();
  await expect
    .poll(() => kiosk.log.map(({ event }) => event), { timeout: HEALS_WITHIN_MS })
    .toContain('catalogue-healed');
  row.survived(Date.now() - began);
  await again.close();
});

/** A list of three products, of which the first is changed. @param round tells the lists of several rounds apart */
function list(change: (first: Record<string, unknown>) => unknown, round = 0): string {
  const one = (id: number) => ({
    id,
    title: `Sound ${id} of ${round}`,
    description: 'Sound',
    category: 'electronics',
    price: 10,
    image: '/pixel.svg',
    rating: { rate: 4, count: 1 },
  });
  return JSON.stringify([change(one(1)), one(2), one(3)]);
}
const body = (text: string, contentType?: string): Behaviour => ({
  kind: 'body',
  body: text,
  ...(contentType ? { contentType } : {}),
});

/** What hosts say that is no catalogue at all: the last good one stays. */
const refusals: Readonly<Record<string, Behaviour>> = {
  'answers 500': { kind: 'status', status: 500 },
  'sends the page of a captive portal': body('<html><title>Sign in</title></html>', 'text/html'),
  'leads to a captive portal': { kind: 'redirect', to: '/sign-in' },
  'sends a price of NaN, which is no JSON': body(
    list((first) => ({ ...first, price: '~' })).replace('"~"', 'NaN'),
  ),
  'sends half of its JSON': body(list((first) => first).slice(0, 90)),
  'sends an empty list': body('[]'),
  'hangs up half way': { kind: 'hang-up' },
  'answers 503': { kind: 'status', status: 503 },
  'sends an object': body('{"products":[]}'),
  'sends a list of wrong types': body('[1,"two",null,[]]'),
  'drips without an end': { kind: 'drip' },
};
type Change = (first: Record<string, unknown>) => unknown;

/** What is wrong with the first product of a list, and which of the three are then shown. */
const lies: readonly [name: string, change: Change, shown: readonly number[]][] = [
  ['a negative price', (first) => ({ ...first, price: -1 }), [2, 3]],
  ['the id of the second', (first) => ({ ...first, id: 2 }), [1, 3]],
  ['a price that is no number', (first) => ({ ...first, price: 'NaN' }), [2, 3]],
  ['a title that is a number', (first) => ({ ...first, title: 7 }), [2, 3]],
  ['no rating', (first) => ({ ...first, rating: null }), [2, 3]],
  ['a price beyond all bounds', (first) => ({ ...first, price: 1e300 }), [2, 3]],
];

/** Makes the pages ask for the list again, as a new session does. */
async function askAgain(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('products', '[]'));
  await page.reload();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Products' }).click();
}

test('whatever the host answers instead of its list, the shopper keeps the last good one and the cart', async ({
  prepareKiosk,
  countFault,
  host,
}) => {
  const chosen = Object.entries(refusals).slice(0, testProfile.hostLies);
  test.setTimeout(60_000 + chosen.length * 40_000);
  const row = countFault('host refuses, drips, lies: no list at all');
  row.note(chosen.map(([name]) => name).join(', '));
  const kiosk = await prepareKiosk({ config: { catalogueUrl: host.url } });
  const page = await openWithCart(kiosk);
  for (const [name, behaviour] of chosen) {
    await test.step(name, async () => {
      host.behave('list', behaviour);
      await askAgain(page);
      await expect(cards(page)).toHaveCount(6, { timeout: 15_000 });
      await expect(cartLink(page, 1)).toBeVisible();
      const began = Date.now();
      const from = kiosk.log.length;
      host.behave('list', null);
      await expect
        .poll(() => kiosk.log.slice(from).map(({ event }) => event), { timeout: HEALS_WITHIN_MS })
        .toContain('catalogue-healed');
      row.survived(Date.now() - began);
    });
  }
  await cartLink(page, 1).click();
  await addOneMore(page, 2);
});

test('one wrong product in the list is left out and the others are shown', async ({
  prepareKiosk,
  countFault,
  host,
}) => {
  const chosen = lies.slice(0, testProfile.hostLies);
  test.setTimeout(60_000 + chosen.length * 20_000);
  const row = countFault('host sends one wrong product');
  row.note(chosen.map(([name]) => name).join(', '));
  const kiosk = await prepareKiosk({ config: { catalogueUrl: host.url } });
  const page = await openWithCart(kiosk);
  for (const [round, [name, change, shown]] of chosen.entries()) {
    await test.step(name, async () => {
      host.behave('list', body(list(change, round)));
      await askAgain(page);
      await expect(cards(page).getByRole('heading')).toHaveText(shown.map((id) => `Sound ${id} of ${round}`));
      row.survived();
    });
  }
  await cartLink(page, 1).click();
  await expectCart(page, 1);
});

test('while the network comes and goes every two seconds the pages stay, and the host is not stormed', async ({
  prepareKiosk,
  countFault,
  host: first,
}) => {
  test.setTimeout(120_000 + testProfile.flaps * 4000);
  const row = countFault(`network gone and back every 2 s, ${testProfile.flaps} times`);
  const kiosk = await prepareKiosk({ config: { catalogueUrl: first.url } });
  const page = await openWithCart(kiosk);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Products' }).click();
  await expect(cards(page)).toHaveCount(6);
  const timeOrigin = await page.evaluate(() => performance.timeOrigin);
  const before = kiosk.log.length;
  let host = first;
  let calls = 0;
  for (let flaps = 0; flaps < testProfile.flaps; flaps += 1) {
    await host.close();
    await page.getByRole('list', { name: 'Products' }).getByRole('link').first().click();
    await sleep(2000); // the fault itself
    host = await comeBack(first);
    await cartLink(page, 1).click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Products' }).click();
    await sleep(2000); // the fault itself
    calls += host.calls.length;
  }
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(timeOrigin);
  expect(kiosk.log.slice(before).filter(({ event }) => /recovery|pages-|load-failed/.test(event))).toEqual(
    [],
  );
  // Where the host is there for 2 s, a product's page and one or two probes may ask it.
  expect(calls).toBeLessThanOrEqual(4 * testProfile.flaps);
  const began = Date.now();
  await expect
    .poll(
      () => {
        const events = kiosk.log.map(({ event }) => event);
        return events.lastIndexOf('catalogue-healed') >= events.lastIndexOf('catalogue-failed');
      },
      { timeout: HEALS_WITHIN_MS },
    )
    .toBe(true);
  row.survived(Date.now() - began);
  await cartLink(page, 1).click();
  await expectCart(page, 1);
  await host.close();
});
