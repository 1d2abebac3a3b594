import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { createServer, preview } from 'vite';
import { hostRules } from '../../../tooling/hosting/host-rules.ts';
import { temporaryFolder } from '../../support/system/temporary-folder.ts';
import { LONG } from '../../support/test-profile.ts';
import { type Shop, shopOn, untilCached } from '../../support/web/shop.ts';

const configFile = fileURLToPath(new URL('../../../tooling/vite.config.ts', import.meta.url));

async function expectProducts(shop: Shop): Promise<void> {
  await expect(shop.cards).toHaveCount(6);
  await expect(shop.cards.first().getByRole('presentation')).toHaveJSProperty('naturalWidth', 800);
}

test('`npm run dev:web` serves the shop with the embedded catalogue', LONG, async ({ page }) => {
  // Use a separate cache, because a developer's server may run at the same time.
  const cacheDir = temporaryFolder();
  const server = await createServer({ configFile, cacheDir, logLevel: 'error', server: { port: 0 } });
  await server.listen();
  try {
    await page.goto(`${server.resolvedUrls?.local[0]}products`);
    await expectProducts(shopOn(page));
  } finally {
    await server.close();
  }
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('`npm run web` serves the built shop without HSTS, and it works offline', async ({ page }) => {
    const shop = shopOn(page);
    const server = await preview({ configFile, logLevel: 'error', preview: { port: 0 } });
    const products = `${server.resolvedUrls?.local[0]}products`;
    try {
      const headers = (await page.goto(products))?.headers() ?? {};
      for (const [name, value] of Object.entries(hostRules('/catalogue').all))
        expect(headers[name.toLowerCase()], name).toBe(value);
      expect(headers).not.toHaveProperty('strict-transport-security');
      await expectProducts(shop);
      await untilCached(page, { pictures: 3 });
      await shop.cards.first().getByRole('link').click();
      await expect(shop.heading()).toHaveText(/Summer Dress/);
    } finally {
      await server.close();
    }
    await page.evaluate(() => localStorage.clear());
    await page.goto(products);
    await expectProducts(shop);
  });
});
