import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import { createServer, type PreviewServer, preview } from 'vite';
import { hostRules } from '../../../tooling/hosting/host-rules.ts';
import { removeFolder, temporaryFolder } from '../../support/system/temporary-folder.ts';
import { cards } from '../../support/web/pages.ts';
import { forgetStorage, untilCached } from '../../support/web/storage.ts';

const configFile = fileURLToPath(new URL('../../../tooling/vite.config.ts', import.meta.url));

/** What `npm run web` serves. */
const test = base.extend<{ built: PreviewServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern here.
  built: async ({}, use) => {
    const server = await preview({ configFile, logLevel: 'error', preview: { port: 0 } });
    await use(server);
    // The test may have closed it.
    await server.close().catch(() => undefined);
  },
});

async function expectProducts(page: Page): Promise<void> {
  await expect(cards(page)).toHaveCount(6);
  await expect(cards(page).first().getByRole('presentation')).toHaveJSProperty('naturalWidth', 800);
}

test('`npm run dev:web` serves the shop with the embedded catalogue', {
  tag: '@long',
}, async ({ page }) => {
  // Uses its own cache, because a developer's server may run at the same time.
  const cacheDir = temporaryFolder();
  const server = await createServer({ configFile, cacheDir, logLevel: 'error', server: { port: 0 } });
  await server.listen();
  try {
    await page.goto(`${server.resolvedUrls?.local[0]}products`);
    await expectProducts(page);
  } finally {
    await server.close();
    await removeFolder(cacheDir);
  }
});

test.use({ serviceWorkers: 'allow' });

test('`npm run web` serves the built shop with the embedded catalogue, also offline', async ({
  page,
  built,
}) => {
  const products = `${built.resolvedUrls?.local[0]}products`;
  await page.goto(products);
  await expectProducts(page);
  await untilCached(page, { pictures: 3 });
  await cards(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Summer Dress/);
  await built.close();
  await forgetStorage(page);
  await page.goto(products);
  await expectProducts(page);
});

test('`npm run web` serves the pages with the headers of a deployed shop, but for HSTS', async ({
  request,
  built,
}) => {
  const shop = built.resolvedUrls?.local[0];
  for (const path of ['', 'products', 'product/5', 'nowhere']) {
    const answer = await request.get(`${shop}${path}`);
    expect(answer.status(), path).toBe(200);
    expect(await answer.text()).toContain('<div id="root"');
    const headers = answer.headers();
    expect(headers['cache-control'], path).toBe('no-cache');
    expect(headers).not.toHaveProperty('strict-transport-security');
    for (const [name, value] of Object.entries(hostRules('/catalogue').all))
      expect(headers[name.toLowerCase()], name).toBe(value);
  }
  const list = await request.get(`${shop}catalogue/products`);
  expect(list.headers()['content-encoding']).toBe('gzip');
  expect(await list.text()).toContain('"price"');
});
