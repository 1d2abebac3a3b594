import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { type Display, startVirtualDisplay } from '../../scripts/setup/display.mjs';
import { type CatalogueServer, startCatalogueServer } from '../support/hosts/catalogue-server.ts';
import { nextPort } from '../support/hosts/loopback.ts';
import { type FaultyKiosk, faultyKiosk } from '../support/kiosk/fault-injection.ts';
import type { KioskOptions } from '../support/kiosk/launch.ts';
import { type FaultCount, openFaultRow } from '../support/reporters/fault-table-reporter.ts';
import { removeFolder, temporaryFolder } from '../support/system/temporary-folder.ts';
import { WORKER_FIXTURE_TIMEOUT_MS } from '../support/timeouts.ts';
import { SCREENS } from '../support/x11/screen.ts';

interface PrepareOptions extends Omit<KioskOptions, 'display'> {
  /** What the kiosk's configuration file says. */
  readonly config?: object;
}

interface TestFixtures {
  /** A folder that lives as long as the test. */
  folder: string;
  /** A catalogue host of the test's own, whose port nobody takes while it is down. */
  host: CatalogueServer;
  /** Prepares a kiosk of the test's own; whatever is left of it is killed at the test's end. */
  prepareKiosk: (options?: PrepareOptions) => Promise<FaultyKiosk>;
  /** Opens a row of the table that is printed at the end. */
  countFault: (fault: string) => FaultCount;
}

interface WorkerFixtures {
  display: Display;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  display: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a pattern here.
    async ({}, use) => {
      const display = await startVirtualDisplay(SCREENS.portrait);
      await use(display);
      display.stop();
    },
    { scope: 'worker', timeout: WORKER_FIXTURE_TIMEOUT_MS },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a pattern here.
  folder: async ({}, use) => {
    const folder = await temporaryFolder();
    await use(folder);
    await removeFolder(folder);
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a pattern here.
  host: async ({}, use) => {
    const host = await startCatalogueServer({ cors: false, port: await nextPort() });
    await use(host);
    await host.close();
  },

  prepareKiosk: async ({ display, folder }, use) => {
    const kiosks: FaultyKiosk[] = [];
    await use(async ({ config = {}, userData = join(folder, 'data'), args = [], ...rest } = {}) => {
      const file = join(folder, 'kiosk.json');
      // What a fault does to a session is to be seen, however long it takes and nobody touches anything.
      await writeFile(file, JSON.stringify({ sessionReset: false, ...config }));
      const kiosk = await faultyKiosk({ display, userData, args: ['--config', file, ...args], ...rest });
      kiosks.push(kiosk);
      return kiosk;
    });
    for (const kiosk of kiosks) await kiosk.cutPower();
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a pattern here.
  countFault: async ({}, use, testInfo) => {
    const rows: ReturnType<typeof openFaultRow>[] = [];
    await use((fault) => {
      const row = openFaultRow(fault);
      rows.push(row);
      return row;
    });
    for (const row of rows) await row.write(testInfo);
  },
});
