import { nextPort } from '../../support/hosts/loopback.ts';
import { readMetrics, readMonitor } from '../../support/kiosk/monitoring.ts';
import { listeningAddresses } from '../../support/kiosk/processes.ts';
import { KIOSK_EVENT_TIMEOUT_MS } from '../../support/timeouts.ts';
import { expect, test } from './fixtures.ts';

/** A port as /proc/net/tcp writes it. */
const inHexadecimal = (port: number) => port.toString(16).toUpperCase().padStart(4, '0');

test('a monitor sees a purchase and the idle reset, on loopback only', async ({ startKiosk }) => {
  const healthPort = await nextPort();
  const config = {
    healthPort,
    kioskId: 'counter-7',
    idleSeconds: 600,
    idleSecondsAtCheckout: 600,
    idleSecondsOnReceipt: 1,
    idleAnswerSeconds: 1,
  };
  const { page, shop, userData } = await startKiosk({ config, cart: 3 });
  await shop.proceed.click();
  // Do not wait for the receipt, because it is visible too briefly.
  await shop.confirm.click();
  await expect
    .poll(() => readMetrics(healthPort), { timeout: KIOSK_EVENT_TIMEOUT_MS })
    .toMatchObject({
      countertop_sessions_total: 1,
      countertop_purchases_total: 1,
      countertop_idle_resets_total: 1,
      countertop_start_overs_total: 0,
      countertop_journal_failures_total: 0,
      countertop_shop_shown: 1,
      'countertop_kiosk_info{kiosk="counter-7"}': 1,
    });

  await expect(shop.startLink).toBeVisible();
  await expect(page.getByText(/Receipt-/)).toHaveCount(0);

  const values = await readMetrics(healthPort);
  expect(values.countertop_journal_write_seconds_count).toBeGreaterThan(5);
  expect(values['countertop_process_memory_bytes{type="Tab"}']).toBeGreaterThan(10 * 1024 ** 2);
  expect(JSON.parse(await readMonitor(healthPort, '/healthz'))).toMatchObject({ status: 'ok', warnings: {} });
  expect(await readMonitor(healthPort, '/metrics')).not.toMatch(/Receipt-|Dress|Ring|SHOPMAX/);

  const port = inHexadecimal(healthPort);
  const listening = (await listeningAddresses(userData)).filter((address) => address.endsWith(port));
  expect(listening, 'on 127.0.0.1 only').toEqual([`0100007F:${port}`]);
});
