import { join } from 'node:path';
import { expect } from '@playwright/test';
import { type FaultyKiosk, faultyKiosk } from '../support/kiosk/fault-injection.ts';
import { test as base } from '../support/kiosk/fixtures.ts';
import { journalledPages } from '../support/kiosk/journal.ts';
import type { KioskOptions } from '../support/kiosk/launch.ts';
import { type FaultCount, openFaultRow } from '../support/reporters/fault-table-reporter.ts';
import { LONG } from '../support/test-profile.ts';
import type { Shop } from '../support/web/shop.ts';

export { expect, LONG };

type Options = Omit<KioskOptions, 'display'>;

interface TestFixtures {
  /** Prepares a kiosk for this test alone. All of its processes are killed at the end of the test. */
  prepareKiosk: (options?: Options) => Promise<FaultyKiosk>;
  /** Prepares and starts a kiosk. If `cart` is given, puts this many pieces into the cart and opens it. */
  startKiosk: (options?: Options & { cart?: number }) => Promise<FaultyKiosk & { shop: Shop }>;
  /** The test's row in the fault table. The test's title, up to its colon, names the fault. */
  row: FaultCount;
}

export const test = base.extend<TestFixtures>({
  prepareKiosk: async ({ displayOf, folder }, use) => {
    const display = await displayOf('portrait');
    const kiosks: FaultyKiosk[] = [];
    await use(async ({ config, userData = join(folder, 'data'), ...rest } = {}) => {
      // No session reset: nobody touches the screen, so a reset would hide the effects of a fault on the session.
      const untimed = { sessionReset: false, ...config };
      const kiosk = await faultyKiosk({ display, userData, config: untimed, ...rest });
      kiosks.push(kiosk);
      return kiosk;
    });
    for (const kiosk of kiosks) await kiosk.cutPower();
  },

  startKiosk: async ({ prepareKiosk }, use) => {
    await use(async ({ cart = 0, ...options } = {}) => {
      const kiosk = await prepareKiosk(options);
      const shop = await kiosk.open();
      if (cart) {
        await shop.fillCart(cart);
        // Both copies of the journal must have this page.
        await expect.poll(() => journalledPages(kiosk.userData)).toEqual(['/cart', '/cart']);
      }
      return { ...kiosk, shop };
    });
  },

  row: async ({}, use, testInfo) => {
    const row = openFaultRow(testInfo.title.split(':')[0] ?? '');
    await use(row);
    await row.write(testInfo);
  },
});
