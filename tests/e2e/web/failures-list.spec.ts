import { deferred } from '../../support/deferred.ts';
import { type Behaviour, startCatalogueServer } from '../../support/hosts/catalogue-server.ts';
import { cards } from '../../support/web/pages.ts';
import { product, productsAsStored } from '../../support/web/products.ts';
import { readStorage, seedStorage } from '../../support/web/storage.ts';
import { expect, test } from './fixtures.ts';

/** What the browser itself writes where a load fails. */
const FAILED_LOAD = /^Failed to load resource: /;

const status = (code: number): Behaviour => ({ kind: 'status', status: code });
const body = (text: string, contentType = 'application/json'): Behaviour => ({
  kind: 'body',
  body: text,
  contentType,
});

const refusals: readonly (readonly [string, Behaviour, string, number])[] = [
  ['with 404', status(404), 'Failed to fetch products', 1],
  ['with 429', status(429), 'Failed to fetch products', 1],
  ['with 500', status(500), 'Failed to fetch products', 3],
  ['with 503', status(503), 'Failed to fetch products', 3],
  [
    'with a web page',
    body('<!doctype html><h1>Sign in to the Wi-Fi</h1>', 'text/html'),
    'The catalogue sent an answer that is not JSON',
    1,
  ],
  ['with nothing', body(''), 'The catalogue sent an answer that is not JSON', 1],
  ['with {}', body('{}'), 'The catalogue did not answer with a list of products', 1],
  ['with null', body('null'), 'The catalogue did not answer with a list of products', 1],
  ['with half a list', body('[{"id":1,'), 'The catalogue sent an answer that is not JSON', 1],
];

for (const [name, behaviour, message, calls] of refusals) {
  test(`a catalogue host that answers ${name} shows an error after ${calls} call(s), and Try again mends it`, async ({
    page,
    catalogue,
    watch,
  }) => {
    if (behaviour.kind === 'status') watch.expectConsole(FAILED_LOAD);
    catalogue.behave('list', behaviour);
    await page.goto('products');
    await expect(page.getByRole('alert')).toHaveText(`Error: ${message}`);
    expect(catalogue.calls).toHaveLength(calls);
    expect(await readStorage(page)).toMatchObject({ products: [] });

    catalogue.behave('list', null);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page)).toHaveCount(6);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(catalogue.calls).toHaveLength(calls + 1);
  });
}

test('a dead host shows an error, and Try again works once it is back', async ({
  page,
  catalogue,
  watch,
}) => {
  watch.expectConsole(FAILED_LOAD);
  await catalogue.close();
  await page.goto('products');
  await expect(page.getByRole('alert')).toHaveText('Error: Failed to fetch');
  const revived = await startCatalogueServer({ port: Number(new URL(catalogue.url).port) });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(6);
  expect(revived.calls).toEqual(['GET /products']);
  await revived.close();
});

test('a host that hangs up in mid-answer shows an error after 3 calls', async ({
  page,
  catalogue,
  watch,
}) => {
  watch.expectConsole(FAILED_LOAD);
  catalogue.behave('list', { kind: 'hang-up' });
  await page.goto('products');
  await expect(page.getByRole('alert')).toHaveText(/^Error: \S/);
  expect(catalogue.calls).toHaveLength(3);
});

test('a host that stumbles once is asked again, unseen', async ({ page, catalogue, watch }) => {
  watch.expectConsole(FAILED_LOAD);
  catalogue.behave('list', status(502));
  const stumbled = page.waitForResponse((response) => response.status() === 502);
  await page.goto('products');
  await stumbled;
  catalogue.behave('list', null);
  await expect(cards(page)).toHaveCount(6);
  expect(catalogue.calls.length).toBeLessThanOrEqual(3);
});

test('an empty catalogue is no error, and is asked for again', async ({ page, catalogue }) => {
  catalogue.behave('list', body('[]'));
  await page.goto('products');
  await expect(page.getByText('The catalogue is empty right now.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  catalogue.behave('list', null);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(6);
  expect(catalogue.calls).toHaveLength(2);
});

test('products of a wrong shape are left out and the sound ones are shown', async ({ page, catalogue }) => {
  const sound = product(1);
  const wrong = [
    null,
    'text',
    [],
    { ...sound, id: '2' },
    { ...sound, id: 3, price: '9.99' },
    { ...sound, id: 4, price: -1 },
    { ...sound, id: 5, title: '' },
    { ...sound, id: 6, rating: null },
    { ...sound, id: 7, image: 7 },
    { id: 8 },
  ];
  catalogue.behave('list', body(JSON.stringify([...wrong, sound, product(9)])));
  await page.goto('products');
  await expect(cards(page).getByRole('link')).toHaveText(['Product 1', 'Product 9']);
  await expect.poll(async () => (await readStorage(page)).products).toHaveLength(2);
});

test('a slow host shows that products are on their way', async ({ page, catalogue }) => {
  const { promise, resolve } = deferred();
  catalogue.behave('list', { kind: 'hold', until: promise });
  await page.goto('products');
  await expect(page.getByRole('status')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('status')).toHaveText('Loading products');
  resolve();
  await expect(cards(page)).toHaveCount(6);
  await expect(page.getByRole('status')).toHaveCount(0);
});

test('a cached list shows while the host is dead', async ({ page, catalogue }) => {
  await seedStorage(page, { products: JSON.stringify(productsAsStored(catalogue).map(withoutPicture)) });
  await catalogue.close();
  await page.goto('products');
  await expect(cards(page)).toHaveCount(6);
});

const withoutPicture = <Item extends { image: string }>(item: Item): Item => ({ ...item, image: '' });
