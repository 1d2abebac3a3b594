import { test as base } from '@playwright/test';
import { type Display, startVirtualDisplay } from '../../../scripts/machine/display.ts';
import { type CatalogueServer, startCatalogueServer } from '../hosts/catalogue-server.ts';
import { removeFolder, temporaryFolder } from '../system/temporary-folder.ts';
import { WORKER_FIXTURE_TIMEOUT_MS } from '../timeouts.ts';
import { SCREENS } from '../x11/screen.ts';

export interface SharedFixtures {
  folder: string;
  /** The test's own catalogue host, without CORS headers. While the host is stopped, no other worker uses its port. */
  host: CatalogueServer;
}

export interface SharedWorkerFixtures {
  /** Returns the worker's virtual display of this size, and starts it at the first call. */
  displayOf: (name: keyof typeof SCREENS) => Promise<Display>;
}

/** Options of slow worker fixtures. Without this timeout, a slow fixture would use up the first test's timeout. */
export const WORKER_FIXTURE = { scope: 'worker', timeout: WORKER_FIXTURE_TIMEOUT_MS } as const;

/** The base of all kiosk tests, however they start the kiosk. */
export const test = base.extend<SharedFixtures, SharedWorkerFixtures>({
  displayOf: [
    async ({}, use) => {
      const displays = new Map<string, Promise<Display>>();
      await use((name) => {
        const display = displays.get(name) ?? startVirtualDisplay(SCREENS[name]);
        displays.set(name, display);
        return display;
      });
      for (const display of displays.values()) (await display).stop();
    },
    WORKER_FIXTURE,
  ],

  folder: async ({}, use) => {
    const folder = temporaryFolder();
    await use(folder);
    await removeFolder(folder);
  },

  host: async ({}, use) => {
    const host = await startCatalogueServer({ cors: false });
    await use(host);
    await host.close();
  },
});
