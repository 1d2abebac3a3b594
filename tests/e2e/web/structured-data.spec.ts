import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { product } from '../../support/web/products.ts';
import { expect, test } from './fixtures.ts';

const graph = v.object({
  '@context': v.literal('https://schema.org'),
  '@graph': v.array(v.looseObject({ '@type': v.string() })),
});

const block = (page: Page) => page.locator('script[type="application/ld+json"]');

/** The things that the page describes, of this type. */
async function described(page: Page, type: string) {
  await expect(block(page)).toHaveCount(1);
  const parsed = v.parse(graph, JSON.parse((await block(page).textContent()) ?? ''));
  return parsed['@graph'].filter((thing) => thing['@type'] === type);
}

// What is described of each page, and that no text ends it: tests/unit/structured-data.test.ts.
test('what is described goes with its page, also where the host asks for trusted types', async ({
  page,
  baseURL,
  catalogue,
  hosts,
}) => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="require-trusted-types-for 'script'">`;
  await hosts.web.deploy('index.html', (html) => html.replace('<head>', `<head>${policy}`));
  catalogue.products = [product(1)];
  await page.goto('');
  await expect.poll(() => described(page, 'WebSite')).toHaveLength(1);
  await page.getByRole('link', { name: 'Start Shoping' }).click();
  await expect.poll(() => described(page, 'BreadcrumbList')).toHaveLength(1);
  await page.getByRole('article').getByRole('link').first().click();
  await expect
    .poll(() => described(page, 'Product'))
    .toMatchObject([{ name: 'Product 1', url: `${baseURL}product/1` }]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(block(page)).toHaveCount(0);
});
