import type { Behaviour, CatalogueServer } from '../../support/hosts/catalogue-server.ts';
import { cards } from '../../support/web/pages.ts';
import { readStorage } from '../../support/web/storage.ts';
import { expect, test } from './fixtures.ts';

/** What the browser itself writes where a load fails. */
const FAILED_LOAD = /^Failed to load resource: /;

const status = (code: number): Behaviour => ({ kind: 'status', status: code });
const body = (text: string): Behaviour => ({ kind: 'body', body: text });
/** What a hotel's Wi-Fi says in the place of everybody else. */
const signIn: Behaviour = { kind: 'body', body: '<!doctype html><h1>Sign in</h1>', contentType: 'text/html' };

interface Failure {
  readonly host: string;
  readonly arrange: (catalogue: CatalogueServer) => void;
  /** What the browser writes about it. */
  readonly console?: readonly RegExp[];
  readonly error: string;
  /** How often the host is called before the shopper is shown an error. */
  readonly calls: number;
}

const failures: readonly Failure[] = [
  {
    host: 'sends a web page',
    arrange: (catalogue) => catalogue.behave('list', signIn),
    error: 'The catalogue sent an answer that is not JSON',
    calls: 1,
  },
  {
    // All that a page may know of it is that the call failed; the browser's console names the header.
    host: 'does not let pages of other origins read its answers (no CORS)',
    arrange(catalogue) {
      catalogue.cors = false;
    },
    console: [/blocked by CORS policy: No 'Access-Control-Allow-Origin' header/, FAILED_LOAD],
    error: 'Failed to fetch',
    calls: 3,
  },
];

for (const { host, arrange, console = [], error, calls } of failures) {
  test(`a catalogue host that ${host} shows an error after ${calls} call(s), and Try again mends it`, async ({
    page,
    catalogue,
    watch,
  }) => {
    console.forEach(watch.expectConsole);
    arrange(catalogue);
    await page.goto('products');
    await expect(page.getByRole('alert')).toHaveText(`Error: ${error}`);
    expect(catalogue.calls).toHaveLength(calls);
    expect(await readStorage(page)).toMatchObject({ products: [] });

    catalogue.behave('list', null);
    catalogue.cors = true;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page)).toHaveCount(6);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(catalogue.calls).toHaveLength(calls + 1);
  });
}

for (const [answer, behaviour, error] of [
  ['404', status(404), 'Error: Failed to fetch product'],
  ['null', body('null'), 'Error: The catalogue did not answer with a product'],
] as const) {
  test(`a product answered with ${answer} shows '${error}', and Try again mends it`, async ({
    page,
    catalogue,
    watch,
  }) => {
    if (behaviour.kind === 'status') watch.expectConsole(FAILED_LOAD);
    catalogue.behave('product', behaviour, 1);
    await page.goto('product/1');
    await expect(page.getByRole('alert')).toHaveText(error);
    await expect(page.getByRole('link', { name: 'See all products' })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
    expect(catalogue.calls).toEqual(['GET /products/1', 'GET /products/1']);
  });
}

test('a host that stumbles once is asked again, unseen', async ({ page, catalogue, watch }) => {
  watch.expectConsole(FAILED_LOAD);
  catalogue.behave('list', { kind: 'hang-up' }, 1);
  await page.goto('products');
  await expect(cards(page)).toHaveCount(6);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(catalogue.calls).toHaveLength(2);
});
