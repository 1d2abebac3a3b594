import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { product } from '../../support/web/products.ts';
import { expect, test } from './fixtures.ts';

/** Ends a data block, a comment and an attribute, and marks the page where it is run. */
const HOSTILE =
  '</script><script>document.body.dataset.ran=1</script><!-- "\' \\u003c/script> <img src=x onerror=alert(1)>';

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

test('what is described goes with its page, whatever its texts say, also where the host asks for trusted types', async ({
  page,
  baseURL,
  catalogue,
  hosts,
}) => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="require-trusted-types-for 'script'">`;
  await hosts.web.deploy('index.html', (html) => html.replace('<head>', `<head>${policy}`));
  catalogue.products = [product(1, { title: HOSTILE, category: 'jewelery' })];
  await page.goto('');
  await expect.poll(() => described(page, 'WebSite')).toHaveLength(1);

  const names = async () =>
    (await described(page, 'BreadcrumbList')).map(({ itemListElement }) =>
      v.parse(v.array(v.object({ name: v.string() })), itemListElement).map(({ name }) => name),
    );
  await page.getByRole('link', { name: 'Start Shoping' }).click();
  await page.getByRole('button', { name: 'Jewelery' }).click();
  await expect.poll(names).toEqual([['Home', 'Products', 'Jewelery']]);
  await page.getByRole('article').getByRole('link').first().click();
  await expect.poll(names).toEqual([['Home', 'Products', 'Jewelery', HOSTILE]]);
  expect(await described(page, 'Product')).toMatchObject([{ name: HOSTILE, url: `${baseURL}product/1` }]);
  // No '<' at all: it could be written into a page as it stands.
  expect(await block(page).textContent()).not.toContain('<');
  expect(await page.evaluate(() => document.body.dataset.ran)).toBeUndefined();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(block(page)).toHaveCount(0);
});
