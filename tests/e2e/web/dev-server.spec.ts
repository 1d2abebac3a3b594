import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { createServer, preview } from 'vite';
import { removeFolder } from '../../support/system/temporary-folder.ts';
import { cards } from '../../support/web/pages.ts';
import { forgetStorage, untilKept } from '../../support/web/service-worker.ts';

const configFile = fileURLToPath(new URL('../../../src/vite.config.ts', import.meta.url));

test('what `npm run dev:web` serves is the shop with the embedded catalogue and its pictures', async ({
  page,
}) => {
  // A cache of its own: a developer's server may be running beside the tests.
  const cacheDir = await mkdtemp(join(tmpdir(), 'countertop-vite-'));
  const server = await createServer({ configFile, cacheDir, logLevel: 'error', server: { port: 0 } });
  await server.listen();
  try {
    await page.goto(`${server.resolvedUrls?.local[0]}products`);
    await expect(cards(page)).toHaveCount(6, { timeout: 30_000 });
    await expect(cards(page).first().getByRole('presentation')).toHaveJSProperty('naturalWidth', 800);
  } finally {
    await server.close();
    await removeFolder(cacheDir);
  }
});

test('what `npm run web` serves is the built shop with the embedded catalogue and its pictures', async ({
  page,
}) => {
  const server = await preview({ configFile, logLevel: 'error', preview: { port: 0 } });
  try {
    await page.goto(`${server.resolvedUrls?.local[0]}products`);
    await expect(cards(page)).toHaveCount(6);
    await expect(cards(page).first().getByRole('presentation')).toHaveJSProperty('naturalWidth', 800);
    await cards(page).first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Summer Dress/);
  } finally {
    await server.close();
  }
});

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the built shop with its catalogue beside it works without a network too', async ({ page }) => {
    const server = await preview({ configFile, logLevel: 'error', preview: { port: 0 } });
    const products = `${server.resolvedUrls?.local[0]}products`;
    try {
      await page.goto(products);
      await untilKept(page, { pictures: 3 });
    } finally {
      await server.close();
    }
    await forgetStorage(page);
    await page.goto(products);
    await expect(cards(page)).toHaveCount(6);
    await expect(cards(page).first().getByRole('presentation')).toHaveJSProperty('naturalWidth', 800);
  });
});
