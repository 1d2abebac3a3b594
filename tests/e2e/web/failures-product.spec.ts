import { deferred } from '../../support/deferred.ts';
import type { Behaviour } from '../../support/hosts/catalogue-server.ts';
import { expect, test } from './fixtures.ts';

/** What the browser itself writes where a load fails. */
const FAILED_LOAD = /^Failed to load resource: /;

const failures: readonly (readonly [string, Behaviour, string, number])[] = [
  ['404', { kind: 'status', status: 404 }, 'Error: Failed to fetch product', 1],
  ['500', { kind: 'status', status: 500 }, 'Error: Failed to fetch product', 3],
  ['nothing', { kind: 'body', body: '' }, 'Error: The catalogue sent an answer that is not JSON', 1],
  ['null', { kind: 'body', body: 'null' }, 'Error: The catalogue did not answer with a product', 1],
  ['{}', { kind: 'body', body: '{}' }, 'Error: The catalogue did not answer with a product', 1],
];

for (const [name, behaviour, message, calls] of failures) {
  test(`a product answered with ${name} shows '${message}' after ${calls} call(s), and Try again mends it`, async ({
    page,
    catalogue,
    watch,
  }) => {
    if (behaviour.kind === 'status') watch.expectConsole(FAILED_LOAD);
    catalogue.behave('product', behaviour);
    await page.goto('product/1');
    await expect(page.getByRole('alert')).toHaveText(message);
    expect(catalogue.calls).toHaveLength(calls);
    await expect(page.getByRole('link', { name: 'See all products' })).toBeVisible();

    catalogue.behave('product', null);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
    expect(catalogue.calls).toHaveLength(calls + 1);
  });
}

test('an address with an id that is no number never reaches the catalogue', async ({ page, catalogue }) => {
  for (const id of ['abc', '-1', '1.5', '%2e%2e%2fproducts', '1%3fx=1', '%3Cscript%3E']) {
    await page.goto(`product/${id}`);
    await expect(page.getByRole('alert')).toHaveText('Error: Failed to fetch product');
  }
  expect(catalogue.calls).toEqual([]);
});

test('a slow product shows a spinner', async ({ page, catalogue }) => {
  const { promise, resolve } = deferred();
  catalogue.behave('product', { kind: 'hold', until: promise });
  await page.goto('product/1');
  await expect(page.getByRole('status')).toHaveText('Loading product');
  await expect(page.getByRole('status')).toHaveAttribute('aria-busy', 'true');
  resolve();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
});
