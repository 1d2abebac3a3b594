import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addChecksum, verifyChecksum } from '../../../electron/main/core/checksum.ts';
import { nextPort } from '../../support/hosts/loopback.ts';
import { readMetrics, readMonitor } from '../../support/kiosk/monitoring.ts';
import { KIOSK_EVENT_TIMEOUT_MS } from '../../support/timeouts.ts';
import { product } from '../../support/web/products.ts';
import type { Shop } from '../../support/web/shop.ts';
import { expect, test } from './fixtures.ts';

const ring = (shop: Shop) => shop.main.getByRole('link', { name: 'Aquamarine Ring' });
const firstPicture = (shop: Shop) => shop.main.getByRole('article').first().getByRole('presentation');

async function age(file: string): Promise<void> {
  await expect.poll(() => stat(file).catch(() => null)).not.toBeNull();
  const stored = JSON.parse(verifyChecksum(await readFile(file, 'utf8')) ?? '');
  const ms = 2 * 60 * 60_000;
  const older = { asOf: stored.asOf - ms, servedAsOf: stored.servedAsOf - ms };
  await writeFile(file, addChecksum(JSON.stringify({ ...stored, ...older })));
}

test('while the host is dead, the shop shows its last list', async ({ startKiosk, host, userData }) => {
  // Make the list 2 MB long, so that the kiosk parses it in a worker thread.
  const more = Array.from({ length: 8000 }, (_, place) => product(100 + place, { image: '/pixel.png' }));
  host.products = [...host.products, ...more];
  const healthPort = await nextPort();
  const start = () => startKiosk({ host, config: { healthPort } });
  const first = await start();
  await first.shop.openProducts();
  await expect(firstPicture(first.shop)).toHaveJSProperty('naturalWidth', 8);
  await expect(first.shop.footer).not.toContainText('Prices as of');
  await first.close();
  await age(join(userData, 'catalogue', 'list.json'));
  await host.close();

  const { shop } = await start();
  // The kiosk itself notices the dead host, before anybody shops.
  await expect(async () => {
    expect(await readMonitor(healthPort, '/healthz')).toContain('The catalogue host fails');
    const metrics = await readMetrics(healthPort);
    expect(metrics).toMatchObject({ countertop_catalogue_reachable: 0 });
    expect(metrics.countertop_catalogue_age_seconds).toBeGreaterThan(7000);
  }).toPass();

  // The list is older than `catalogueMaxAgeMinutes`, so the page drops its copy and asks the gateway.
  await shop.openProducts();
  await expect(ring(shop)).toBeVisible();
  await expect(firstPicture(shop)).toHaveJSProperty('naturalWidth', 8);
  await expect(shop.footer).toContainText(/Prices as of (\w+ \d+, )?\d\d:\d\d/);
  await ring(shop).click();
  await expect(shop.heading('Aquamarine Ring')).toBeVisible();
  await shop.footerLink('Products').click();

  host.products = host.products.map((each) => (each.id === 4 ? { ...each, title: 'Ruby Ring' } : each));
  await host.reopen();
  await expect(shop.main.getByRole('link', { name: 'Ruby Ring' })).toBeVisible({
    timeout: KIOSK_EVENT_TIMEOUT_MS,
  });
  await expect(shop.footer).not.toContainText('Prices as of');
});
