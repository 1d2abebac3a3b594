import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type TestInfo } from '@playwright/test';
import { startVirtualDisplay } from '../../../scripts/machine/display.ts';
import { test as base, WORKER_FIXTURE } from '../../support/kiosk/fixtures.ts';
import { type Kiosk, type KioskOptions, openKiosk } from '../../support/kiosk/launch.ts';
import { readLog } from '../../support/kiosk/log.ts';
import { folderWithPin } from '../../support/kiosk/staff.ts';
import { temporaryFolder } from '../../support/system/temporary-folder.ts';
import { LONG } from '../../support/test-profile.ts';
import { SCREENS } from '../../support/x11/screen.ts';

export { expect, LONG };

interface StartOptions extends Omit<KioskOptions, 'display'> {
  readonly screen?: keyof typeof SCREENS;
  readonly pin?: boolean;
  /** Fills the cart with this many pieces, one ring and the rest dresses, and opens the cart. */
  readonly cart?: number;
  /** Files to write into the kiosk's user-data folder before the start, by name. */
  readonly files?: Readonly<Record<string, string>>;
}

interface TestFixtures {
  userData: string;
  /** Starts a kiosk for this test alone. It is closed at the end of the test. */
  startKiosk: (options?: StartOptions) => Promise<Kiosk>;
  /** The shared kiosk (portrait, PIN, no session reset) on its landing page, with nothing stored. */
  kiosk: Kiosk;
}

export const test = base.extend<TestFixtures, { sharedKiosk: Kiosk }>({
  sharedKiosk: [
    async ({}, use) => {
      // The kiosk has its own display, so that no other kiosk's window covers it.
      const display = await startVirtualDisplay(SCREENS.portrait);
      const userData = await folderWithPin(temporaryFolder());
      // No session reset, because tests may look at a page for a long time without touching it.
      await writeFile(join(userData, 'kiosk.json'), JSON.stringify({ sessionReset: false }));
      const kiosk = await openKiosk({ display, userData });
      await use(kiosk);
      await kiosk.close();
      display.stop();
    },
    WORKER_FIXTURE,
  ],

  userData: async ({ folder }, use) => use(join(folder, 'data')),

  // This fixture depends on `host`, so that the host closes after the kiosks. Otherwise pictures would fail to load.
  startKiosk: async ({ displayOf, userData, host: _host }, use) => {
    const kiosks: Kiosk[] = [];
    await use(async ({ screen = 'portrait', pin = false, cart = 0, files = {}, ...rest } = {}) => {
      const options = { display: await displayOf(screen), userData, ...rest };
      if (pin) await folderWithPin(options.userData);
      for (const [name, text] of Object.entries(files)) {
        await mkdir(options.userData, { recursive: true });
        await writeFile(join(options.userData, name), text);
      }
      const kiosk = await openKiosk(options);
      kiosks.push(kiosk);
      if (cart) await kiosk.shop.fillCart(cart);
      return kiosk;
    });
    for (const kiosk of kiosks) await kiosk.close();
    expect(kiosks.flatMap((kiosk) => kiosk.takeProblems())).toEqual([]);
  },

  kiosk: async ({ sharedKiosk }, use, testInfo) => {
    let hasFailed = true;
    try {
      await startAnew(sharedKiosk);
      await use(sharedKiosk);
      expect(sharedKiosk.takeProblems()).toEqual([]);
      hasFailed = testInfo.status !== testInfo.expectedStatus;
    } finally {
      if (hasFailed) await attachState(sharedKiosk, testInfo);
    }
  },
});

async function startAnew({ page, shop, takeProblems }: Kiosk): Promise<void> {
  const reopened = page.waitForEvent('load');
  await page.evaluate(() => window.countertop?.endSession());
  await reopened;
  await expect(shop.startLink).toBeVisible();
  takeProblems();
}

/** Attaches the page's loading state and the kiosk's log, because nothing else explains a missing page. */
async function attachState({ page, userData }: Kiosk, testInfo: TestInfo): Promise<void> {
  const state = await page.evaluate(() => `readyState: ${document.readyState}`).catch(String);
  const lines = (await readLog(userData)).map((entry) => JSON.stringify(entry));
  await testInfo.attach('countertop.log', { body: [state, ...lines].join('\n'), contentType: 'text/plain' });
}
