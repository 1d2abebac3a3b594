import { test as base } from '@playwright/test';
import { type Display, startVirtualDisplay } from '../../../scripts/machine/display.ts';
import { type CatalogueServer, startCatalogueServer } from '../hosts/catalogue-server.ts';
import { nextPort } from '../hosts/loopback.ts';
import { removeFolder, temporaryFolder } from '../system/temporary-folder.ts';
import { WORKER_FIXTURE_TIMEOUT_MS } from '../timeouts.ts';
import { SCREENS } from '../x11/screen.ts';

export interface SharedFixtures {
  /** A folder that lives as long as the test. */
  folder: string;
  /** A catalogue host without CORS headers, of the test's own, whose port nobody takes while it is down. */
  host: CatalogueServer;
}

export interface SharedWorkerFixtures {
  /** Virtual displays, one of each kind. */
  displayOf: (name: keyof typeof SCREENS) => Promise<Display>;
}

/** What takes time to start and to end; its time does not count against the test that asks first. */
export const WORKER_FIXTURE = { scope: 'worker', timeout: WORKER_FIXTURE_TIMEOUT_MS } as const;

/** What the tests of kiosks share, however these are started. */
export const test = base.extend<SharedFixtures, SharedWorkerFixtures>({
  displayOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a pattern here.
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

  // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a pattern here.
  folder: async ({}, use) => {
    const folder = temporaryFolder();
    await use(folder);
    await removeFolder(folder);
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a pattern here.
  host: async ({}, use) => {
    const host = await startCatalogueServer({ cors: false, port: await nextPort() });
    await use(host);
    await host.close();
  },
});
