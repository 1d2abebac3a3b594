import { stripVTControlCharacters } from 'node:util';
import { expect, test } from '@playwright/test';
import { projectRoot } from '../../../scripts/lib/paths.ts';
import { hostRules } from '../../../tooling/hosting/host-rules.ts';
import { startCommand } from '../../support/system/command.ts';
import { LONG } from '../../support/test-profile.ts';
import { type Shop, shopOn, untilCached } from '../../support/web/shop.ts';

/** Runs an npm script that serves the shop on a free port, and ends the script after the visit. */
async function whileServing(script: string, visit: (url: string) => Promise<void>): Promise<void> {
  const { output, interrupt, kill } = startCommand(['npm', 'run', script, '--', '--port', '0'], {
    cwd: projectRoot,
  });
  const address = () => /Local: +(\S+)/.exec(stripVTControlCharacters(output()))?.[1] ?? output();
  try {
    await expect.poll(address).toMatch(/^http:/);
    await visit(address());
    await interrupt();
  } finally {
    kill();
  }
}

async function expectProducts(shop: Shop): Promise<void> {
  await expect(shop.cards).toHaveCount(6);
  await expect(shop.cards.first().getByRole('presentation')).toHaveJSProperty('naturalWidth', 800);
}

test(
  '`npm run dev:web` serves the shop with the embedded catalogue and hot reload',
  LONG,
  async ({ page }) => {
    await whileServing('dev:web', async (url) => {
      const connected = page.waitForEvent('console', (message) => message.text() === '[vite] connected.');
      await page.goto(`${url}products`);
      await expectProducts(shopOn(page));
      await connected;
    });
  },
);

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('`npm run web` serves the built shop without HSTS, and it works offline', async ({ page }) => {
    const shop = shopOn(page);
    let products = '';
    await whileServing('web', async (url) => {
      products = `${url}products`;
      const headers = (await page.goto(products))?.headers() ?? {};
      for (const [name, value] of Object.entries(hostRules('/catalogue').all))
        expect(headers[name.toLowerCase()], name).toBe(value);
      expect(headers).not.toHaveProperty('strict-transport-security');
      await expectProducts(shop);
      await untilCached(page, { pictures: 3 });
      await shop.cards.first().getByRole('link').click();
      await expect(shop.heading()).toHaveText(/Summer Dress/);
    });
    await page.evaluate(() => localStorage.clear());
    await page.goto(products);
    await expectProducts(shop);
  });
});
