import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { type Hosts, startHosts } from '../../support/hosts/static-host.ts';
import type { Problems } from '../../support/problems.ts';
import { temporaryFolder } from '../../support/system/temporary-folder.ts';
import { LONG } from '../../support/test-profile.ts';
import { wholeBrowser } from '../../support/web/browser.ts';
import { monitorPages } from '../../support/web/page-monitor.ts';
import { type WebShop, webShop } from '../../support/web/shop.ts';

export { expect, LONG };

interface Options {
  basePath: string;
  /** Preferences of the test's browser profile, or null for a private window of the shared browser. */
  profile: object | null;
}

interface Fixtures {
  shop: WebShop;
  hosts: Hosts;
  catalogue: Hosts['catalogue'];
  /** Fails a test whose console messages, errors, dialogs or requests differ from what the test expects. */
  watch: Problems;
}

/** `page.goto` takes paths relative to the shop, such as 'products'. */
export const test = base.extend<Options & Fixtures>({
  basePath: ['/', { option: true }],
  profile: [null, { option: true }],

  hosts: async ({ basePath }, use) => {
    const hosts = await startHosts(basePath);
    await use(hosts);
    await hosts.close();
  },

  catalogue: async ({ hosts }, use) => use(hosts.catalogue),

  shop: async ({ page, catalogue }, use) => use(webShop(page, catalogue)),

  baseURL: async ({ hosts }, use) => use(hosts.web.url),

  context: async ({ context: shared, playwright, hosts, profile }, use) => {
    if (!profile) return use(shared);
    const folder = temporaryFolder();
    await mkdir(join(folder, 'Default'));
    await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(profile));
    const options = { ...wholeBrowser, baseURL: hosts.web.url };
    const context = await playwright.chromium.launchPersistentContext(folder, options);
    await use(context);
    await context.close();
  },

  watch: [
    // This fixture depends on `page`, so that the page closes only after the last check.
    async ({ page, hosts }, use) => {
      const watch = monitorPages(page.context(), {
        shopUrl: hosts.web.url,
        catalogueUrl: hosts.catalogue.url,
      });
      await use(watch);
      await expect.poll(watch.missing).toEqual([]);
      expect(watch.takeProblems()).toEqual([]);
    },
    { auto: true },
  ],
});
