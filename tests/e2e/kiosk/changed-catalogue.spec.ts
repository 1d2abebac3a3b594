import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type CatalogueServer, startCatalogueServer } from '../../support/hosts/catalogue-server.ts';
import { cartLink } from '../../support/kiosk/shopper.ts';
import { test } from './fixtures.ts';

const firstCard = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('article').first();

/** A host that sells the same products under names of its own. */
async function hostOf(name: string): Promise<CatalogueServer> {
  const host = await startCatalogueServer({ cors: false });
  host.products = host.products.map((product) => ({ ...product, title: `${name} ${product.id}` }));
  return host;
}

test('another catalogue at a start is asked and sold from, with its own pictures, and the cart stays', {
  tag: '@long',
}, async ({ startKiosk, folder }) => {
  const [one, two] = [await hostOf('One'), await hostOf('Two')];
  const userData = join(folder, 'data');
  let isFirst = true;

  async function visit(catalogueUrl: string, title: RegExp): Promise<void> {
    const kiosk = await startKiosk({ userData, config: { catalogueUrl } });
    const { page } = kiosk;
    if (!isFirst) await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).press('Enter');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Products' }).click();
    await expect(firstCard(page)).toContainText(title);
    await expect(firstCard(page).getByRole('presentation')).not.toHaveJSProperty('naturalWidth', 0);
    if (isFirst)
      await firstCard(page)
        .getByRole('button', { name: /^Add to Cart/ })
        .click();
    await expect(cartLink(page, 1)).toBeVisible();
    isFirst = false;
    await kiosk.close();
  }

  await visit('embedded', /Dress/);
  await visit(one.url, /One 1/);
  expect(one.calls).toEqual(['GET /products']);
  await visit(two.url, /Two 1/);
  expect(two.calls).toEqual(['GET /products']);
  await visit('embedded', /Dress/);
  expect(await readdir(join(userData, 'catalogue'))).toEqual(['host.sha256']);
  await one.close();
  await two.close();
});
