import { setTimeout as sleep } from 'node:timers/promises';
import { expect, LONG, test } from '../../faults/fixtures.ts';
import { expectCart } from '../../support/kiosk/fault-shopper.ts';
import { KIOSK_EVENT_TIMEOUT_MS } from '../../support/timeouts.ts';

const FLAPS = 15;

test('host down at boot, nothing cached: the kiosk recovers', LONG, async ({ startKiosk, row, host }) => {
  await host.close();
  const { shop } = await startKiosk({ host });
  await shop.footerLink('Products').click();
  await expect(shop.page.getByRole('alert')).toContainText('Failed to fetch');
  await host.reopen();
  const began = Date.now();
  await expect(shop.cards).toHaveCount(6, { timeout: KIOSK_EVENT_TIMEOUT_MS });
  row.survived(Date.now() - began);
});

test(
  `network gone and back every 2 s, ${FLAPS} times: the pages stay, and the host gets few calls`,
  LONG,
  async ({ startKiosk, row, host }) => {
    const { log, shop } = await startKiosk({ host, cart: 1 });
    const { page, cards, cartLink, footerLink } = shop;
    await footerLink('Products').click();
    await expect(cards).toHaveCount(6);
    const timeOrigin = await page.evaluate(() => performance.timeOrigin);
    const before = (await log()).length;
    const callsBefore = host.calls.length;
    for (let flaps = 0; flaps < FLAPS; flaps += 1) {
      await host.close();
      await cards.getByRole('link').first().click();
      await sleep(2000); // the time without a host
      await host.reopen();
      await cartLink(1).click();
      await footerLink('Products').click();
      await sleep(2000); // the time with a host
    }
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(timeOrigin);
    const events = async () => (await log()).slice(before).map(({ event }) => event);
    expect((await events()).filter((event) => /recovery|pages-|load-failed/.test(event))).toEqual([]);
    // Each time that the host comes back, a product's page and up to three probes may call it.
    expect(host.calls.length - callsBefore).toBeLessThanOrEqual(4 * FLAPS);
    const began = Date.now();
    const isHealed = async () =>
      (await events()).lastIndexOf('catalogue-healed') >= (await events()).lastIndexOf('catalogue-failed');
    await expect.poll(isHealed, { timeout: KIOSK_EVENT_TIMEOUT_MS }).toBe(true);
    row.survived(Date.now() - began);
    await cartLink(1).click();
    await expectCart(shop, 1);
  },
);
