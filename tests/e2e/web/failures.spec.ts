import { cards } from '../../support/web/pages.ts';
import { readStorage } from '../../support/web/storage.ts';
import { expect, test } from './fixtures.ts';

// tests/unit/catalogue/client.test.ts tries other failing responses and their messages.

/** The browser's own console message about a failed request. */
const FAILED_LOAD = /^Failed to load resource: /;

// The page learns only that the request failed; the browser's console names the missing header.
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
