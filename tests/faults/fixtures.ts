import { join } from 'node:path';
import { expect } from '@playwright/test';
import { type FaultyKiosk, faultyKiosk } from '../support/kiosk/fault-injection.ts';
import { test as base } from '../support/kiosk/fixtures.ts';
import type { KioskOptions } from '../support/kiosk/launch.ts';
import { type FaultCount, openFaultRow } from '../support/reporters/fault-table-reporter.ts';

export { expect };

interface TestFixtures {
  /** Prepares a kiosk for this test alone. All of its processes are killed at the end of the test. */
  prepareKiosk: (options?: Omit<KioskOptions, 'display'>) => Promise<FaultyKiosk>;
  /** Opens a row of the fault table, which is printed at the end. */
  countFault: (fault: string) => FaultCount;
}

export const test = base.extend<TestFixtures>({
  prepareKiosk: async ({ displayOf, folder }, use) => {
    const display = await displayOf('portrait');
    const kiosks: FaultyKiosk[] = [];
    await use(async ({ config, userData = join(folder, 'data'), ...rest } = {}) => {
      // No session reset: it would hide what a fault does to a session while nobody touches the screen.
      const untimed = { sessionReset: false, ...config };
      const kiosk = await faultyKiosk({ display, userData, config: untimed, ...rest });
      kiosks.push(kiosk);
      return kiosk;
    });
    for (const kiosk of kiosks) await kiosk.cutPower();
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a pattern here.
  countFault: async ({}, use, testInfo) => {
    const rows: FaultCount[] = [];
    await use((fault) => {
      const row = openFaultRow(fault);
      rows.push(row);
      return row;
    });
    for (const row of rows) await row.write(testInfo);
  },
});
