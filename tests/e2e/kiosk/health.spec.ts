import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { nextPort } from '../../support/hosts/loopback.ts';
import { type KioskProcess, spawnKiosk } from '../../support/kiosk/launch.ts';
import { kioskParts, listeningAddresses } from '../../support/kiosk/processes.ts';
import { buy, startLink } from '../../support/kiosk/shopper.ts';
import { KIOSK_EVENT_TIMEOUT_MS } from '../../support/timeouts.ts';
import { metricValues } from '../../support/unit/metric-values.ts';
import { mouse } from '../../support/web/input-methods.ts';
import { test as kioskTest } from './fixtures.ts';

const test = kioskTest.extend<{ unasked: { userData: string; process: KioskProcess } }>({
  /** A kiosk that nobody asked to listen. */
  unasked: async ({ displayOf, folder }, use) => {
    const userData = join(folder, 'unasked');
    const process = spawnKiosk({ display: await displayOf('landscape'), userData });
    await use({ userData, process });
    await process.stop();
  },
});

/** What a monitor reads on this machine; an answer that does not come is an empty one. */
async function read(port: number, path: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
  return (await answer?.text()) ?? '';
}

const metrics = async (port: number) => metricValues(await read(port, '/metrics'));

/** The machine's addresses that others reach it by, and those of loopback that the kiosk has no business on. */
function otherAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const outer = all.filter(({ internal, scopeid }) => !internal && !scopeid);
  return [
    '127.0.0.2',
    '[::1]',
    ...outer.map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address)),
  ];
}

/** An address of 127.0.0.1 as the kernel writes it. */
const loopback = (port: number) => `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`;

test('a monitor on the kiosk sees a purchase and the reset after it; on other addresses, and unasked, nothing listens', async ({
  unasked,
  startKiosk,
}) => {
  test.skip(process.platform !== 'linux', 'reads /proc');
  const healthPort = await nextPort();
  const config = {
    healthPort,
    kioskId: 'counter-7',
    idleSeconds: 600,
    idleSecondsAtCheckout: 600,
    idleSecondsOnReceipt: 2,
    idleAnswerSeconds: 4,
  };
  const { page, userData } = await startKiosk({ config });
  await buy(page, mouse(page));
  await expect
    .poll(() => metrics(healthPort), { timeout: KIOSK_EVENT_TIMEOUT_MS })
    .toMatchObject({
      countertop_sessions_total: 1,
      countertop_purchases_total: 1,
      countertop_idle_resets_total: 1,
      countertop_start_overs_total: 0,
      countertop_journal_failures_total: 0,
      countertop_shop_shown: 1,
      'countertop_kiosk_info{kiosk="counter-7"}': 1,
    });

  await expect(startLink(page)).toBeVisible();
  await expect(page.getByText(/Receipt-/)).toHaveCount(0);

  const values = await metrics(healthPort);
  expect(values.countertop_journal_write_seconds_count).toBeGreaterThan(5);
  expect(values['countertop_process_memory_bytes{type="Tab"}']).toBeGreaterThan(10 * 1024 ** 2);
  expect(JSON.parse(await read(healthPort, '/healthz'))).toMatchObject({ status: 'ok', warnings: {} });
  expect(await read(healthPort, '/metrics')).not.toMatch(/Receipt-|Dress|Ring|SHOPMAX/);

  for (const address of otherAddresses())
    await expect(fetch(`http://${address}:${healthPort}/healthz`), address).rejects.toThrow('fetch failed');

  expect(await listeningAddresses(userData)).toContain(loopback(healthPort));
  // It has run for as long as the one that was shopped at.
  await unasked.process.logged('started');
  expect(await kioskParts(unasked.userData)).not.toEqual([]);
  expect(await listeningAddresses(unasked.userData)).toEqual([]);
});
