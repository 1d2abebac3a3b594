import { test as base } from '@playwright/test';
import { type CatalogueServer, startCatalogueServer } from '../../tests/support/hosts/catalogue-server.ts';
import { startWebHost } from '../../tests/support/hosts/static-host.ts';
import { openOnWeb, WEB_STATES } from '../../tests/support/states.ts';
import { servePictures, take } from './take.ts';

const test = base.extend<{ catalogue: CatalogueServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern here.
  catalogue: async ({}, use) => {
    const catalogue = await startCatalogueServer();
    await servePictures(catalogue);
    await use(catalogue);
    await catalogue.close();
  },
  baseURL: async ({ catalogue }, use) => {
    const web = await startWebHost(catalogue.url);
    await use(web.url);
    await web.close();
  },
});

for (const state of WEB_STATES)
  test(state.name, async ({ page, catalogue, isMobile }) => {
    test.skip(state.isNarrow === true && !isMobile, 'only small screens have this state');
    await openOnWeb(page, catalogue, state);
    await take(state.name, page);
  });
