import { test as base } from '@playwright/test';
import { type Hosts, startHosts } from '../../tests/support/hosts/static-host.ts';
import { openOnWeb, WEB_STATES } from '../../tests/support/states.ts';
import { servePictures, take } from './take.ts';

const test = base.extend<{ hosts: Hosts }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern here.
  hosts: async ({}, use) => {
    const hosts = await startHosts();
    await servePictures(hosts.catalogue);
    await use(hosts);
    await hosts.close();
  },
  baseURL: async ({ hosts }, use) => use(hosts.web.url),
});

for (const state of WEB_STATES)
  test(state.name, async ({ page, hosts, isMobile }) => {
    test.skip(state.isNarrow === true && !isMobile, 'only small screens have this state');
    await openOnWeb(page, hosts.catalogue, state);
    await take(state.name, page);
  });
