import { cards } from '../../support/web/pages.ts';
import { readStorage } from '../../support/web/storage.ts';
import { expect, test } from './fixtures.ts';

// What else a host may answer, and what is said of it: tests/unit/catalogue/client.test.ts.

/** What the browser itself writes where a load fails. */
const FAILED_LOAD = /^Failed to load resource: /;

// All that a page may know of it is that the call failed; the browser's console names the header.
test('without CORS headers the list is requested three times, and again by Try again', async ({
  page,
  catalogue,
  watch,
}) => {
  watch.expectConsole(/blocked by CORS policy: No 'Access-Control-Allow-Origin' header/);
  watch.expectConsole(FAILED_LOAD);
  catalogue.cors = false;
  await page.goto('products');
  await expect(page.getByRole('alert')).toHaveText('Error: Failed to fetch');
  expect(catalogue.calls).toHaveLength(3);
  expect(await readStorage(page)).toMatchObject({ products: [] });

  catalogue.cors = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(6);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(catalogue.calls).toHaveLength(4);
});
