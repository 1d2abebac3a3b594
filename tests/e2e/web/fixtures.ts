import { test as base, expect } from '@playwright/test';
import { type CatalogueServer, startCatalogueServer } from '../../support/hosts/catalogue-server.ts';
import { startWebHost, type WebHost } from '../../support/hosts/static-host.ts';
import { monitorPages, type PageMonitor } from '../../support/web/page-monitor.ts';

export { expect };

interface Options {
  /** The folder on the host that the shop lives in. */
  basePath: string;
}

interface Fixtures {
  hosts: { readonly catalogue: CatalogueServer; readonly web: WebHost };
  /** The catalogue host of this test alone. */
  catalogue: CatalogueServer;
  /** Fails the test where a page of the shop does what no shopper should cause, or not what the test expects it to. */
  watch: PageMonitor;
}

/**
 * A test of the web build on a static host and a catalogue host of its own. Pages open by paths relative to the shop,
 * such as 'products'.
 */
export const test = base.extend<Options & Fixtures>({
  basePath: ['/', { option: true }],

  hosts: async ({ basePath }, use) => {
    const catalogue = await startCatalogueServer();
    const web = await startWebHost(catalogue.url, basePath);
    await use({ catalogue, web });
    await web.close();
    await catalogue.close();
  },

  catalogue: async ({ hosts }, use) => use(hosts.catalogue),

  baseURL: async ({ hosts }, use) => use(hosts.web.url),

  watch: [
    // By way of the page, which is then closed after the last check.
    async ({ page, hosts }, use) => {
      const watch = monitorPages(page.context(), {
        shopUrl: hosts.web.url,
        catalogueUrl: hosts.catalogue.url,
      });
      await use(watch);
      await expect.poll(() => watch.missing()).toEqual([]);
      expect(watch.complaints()).toEqual([]);
    },
    { auto: true },
  ],
});
