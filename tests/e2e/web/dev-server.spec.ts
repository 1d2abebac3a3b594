import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { createServer, preview } from 'vite';
import { hostRules } from '../../../tooling/hosting/host-rules.ts';
import { removeFolder, temporaryFolder } from '../../support/system/temporary-folder.ts';
import { cards } from '../../support/web/pages.ts';
import { forgetStorage, untilCached } from '../../support/web/storage.ts';

const configFile = fileURLToPath(new URL('../../../tooling/vite.config.ts', import.meta.url));

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

test.describe('what `npm run web` serves', () => {
  test.use({ serviceWorkers: 'allow' });

  test('is the built shop with the embedded catalogue, also offline', async ({ page }) => {
    const server = await preview({ configFile, logLevel: 'error', preview: { port: 0 } });
    const products = `${server.resolvedUrls?.local[0]}products`;
    try {
      await page.goto(products);
      await expectProducts(page);
      await untilCached(page, { pictures: 3 });
      await cards(page).first().getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Summer Dress/);
    } finally {
      await server.close();
    }
    await forgetStorage(page);
    await page.goto(products);
    await expectProducts(page);
  });

  test('has the headers of a deployed shop, but for HSTS, and the same pages', async ({ request }) => {
    const server = await preview({ configFile, logLevel: 'error', preview: { port: 0 } });
    const shop = server.resolvedUrls?.local[0];
    try {
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
    } finally {
      await server.close();
    }
  });
});
