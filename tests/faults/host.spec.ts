import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import {
  type Behaviour,
  type CatalogueServer,
  startCatalogueServer,
} from '../support/hosts/catalogue-server.ts';
import { addOneMore, expectCart, openWithCart } from '../support/kiosk/fault-shopper.ts';
import { waitForEvent } from '../support/kiosk/log.ts';
import { goToProducts } from '../support/kiosk/shopper.ts';
import { KIOSK_EVENT_TIMEOUT_MS } from '../support/timeouts.ts';
import { cards, cartLink } from '../support/web/pages.ts';
import { test } from './fixtures.ts';

const FLAPS = 15;

const comeBack = (host: CatalogueServer) =>
  startCatalogueServer({ cors: false, port: Number(new URL(host.url).port) });

/** Some of what hosts answer instead of a list; the gateway's unit tests hold the others. */
const failures: readonly [name: string, behaviour: Behaviour][] = [
  ['sends the page of a captive portal', { kind: 'body', body: '<html>', contentType: 'text/html' }],
  ['answers with a number that is no status', { kind: 'status', status: 999 }],
  ['hangs up half way', { kind: 'hang-up' }],
  ['answers 503', { kind: 'status', status: 503 }],
  ['leads to a captive portal', { kind: 'redirect', to: '/sign-in' }],
  ['drips without an end', { kind: 'drip' }],
];

/**
 * Makes every document begin without a list, as in a new session: it asks for one. Each forgets the list only when it
 * begins, since the document before may still be writing the one that a healed host has sent.
 */
const forgetListAtEachLoad = (page: Page) => page.addInitScript(() => localStorage.setItem('products', '[]'));

test('whatever the host answers instead of its list, the shopper keeps the last good one and the cart', {
  tag: '@long',
}, async ({ prepareKiosk, countFault, host }) => {
  const row = countFault('host refuses, drips, lies: no list at all');
  row.note(failures.map(([name]) => name).join(', '));
  const kiosk = await prepareKiosk({ config: { catalogueUrl: host.url } });
  const page = await openWithCart(kiosk);
  await forgetListAtEachLoad(page);
  for (const [name, behaviour] of failures)
    await test.step(name, async () => {
      const before = (await kiosk.log()).length;
      const newEvents = async () => (await kiosk.log()).slice(before);
      host.behave('list', behaviour);
      await page.reload();
      await goToProducts(page);
      await waitForEvent(newEvents, 'catalogue-failed');
      await expect(cards(page)).toHaveCount(6);
      await expect(cartLink(page, 1)).toBeVisible();
      const began = Date.now();
      host.behave('list', null);
      await waitForEvent(newEvents, 'catalogue-healed', { timeout: KIOSK_EVENT_TIMEOUT_MS });
      row.survived(Date.now() - began);
    });
  await cartLink(page, 1).click();
  await addOneMore(page, 2);
});

test('a kiosk that has never seen its host says so and heals by itself', {
  tag: '@long',
}, async ({ prepareKiosk, countFault, host }) => {
  const row = countFault('host down at boot, nothing cached');
  await host.close();
  const kiosk = await prepareKiosk({ config: { catalogueUrl: host.url } });
  const first = await kiosk.open();
  await goToProducts(first);
  await expect(first.getByRole('alert')).toContainText('Failed to fetch');
  const again = await comeBack(host);
  const began = Date.now();
  await expect(cards(first)).toHaveCount(6, { timeout: KIOSK_EVENT_TIMEOUT_MS });
  row.survived(Date.now() - began);
  await again.close();
});

test('while the network comes and goes every two seconds the pages stay, and the host is not stormed', {
  tag: '@long',
}, async ({ prepareKiosk, countFault, host: first }) => {
  const row = countFault(`network gone and back every 2 s, ${FLAPS} times`);
  const kiosk = await prepareKiosk({ config: { catalogueUrl: first.url } });
  const page = await openWithCart(kiosk);
  await goToProducts(page);
  await expect(cards(page)).toHaveCount(6);
  const timeOrigin = await page.evaluate(() => performance.timeOrigin);
  const before = (await kiosk.log()).length;
  let host = first;
  let calls = 0;
  for (let flaps = 0; flaps < FLAPS; flaps += 1) {
    await host.close();
    await page.getByRole('list', { name: 'Products' }).getByRole('link').first().click();
    await sleep(2000); // the fault itself
    host = await comeBack(first);
    await cartLink(page, 1).click();
    await goToProducts(page);
    await sleep(2000); // the fault itself
    calls += host.calls.length;
  }
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(timeOrigin);
  const events = async () => (await kiosk.log()).slice(before).map(({ event }) => event);
  expect((await events()).filter((event) => /recovery|pages-|load-failed/.test(event))).toEqual([]);
  // Where the host is there for 2 s, a product's page and one or two probes may ask it.
  expect(calls).toBeLessThanOrEqual(4 * FLAPS);
  const began = Date.now();
  const isHealed = async () =>
    (await events()).lastIndexOf('catalogue-healed') >= (await events()).lastIndexOf('catalogue-failed');
  await expect.poll(isHealed, { timeout: KIOSK_EVENT_TIMEOUT_MS }).toBe(true);
  row.survived(Date.now() - began);
  await cartLink(page, 1).click();
  await expectCart(page, 1);
  await host.close();
});
