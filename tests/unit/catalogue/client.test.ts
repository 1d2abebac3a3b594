import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpCatalogueClient } from '../../../src/catalogue/client.ts';
import {
  type Behaviour,
  type CatalogueServer,
  startCatalogueServer,
} from '../../support/hosts/catalogue-server.ts';

let host: CatalogueServer;
const client = () => new HttpCatalogueClient(`${host.url}/`, fetch);

beforeEach(async () => {
  host = await startCatalogueServer();
});
afterEach(() => host.close());

describe('the catalogue client, against a real host', () => {
  it('fetches the list and one product, with prices in cents', async () => {
    const products = await client().listProducts();
    expect(products).toHaveLength(28);
    expect(await client().getProduct('1')).toEqual(products[0]);
    expect(products[0]?.price).toBe(6495);
    expect(host.calls).toEqual(['GET /products', 'GET /products/1']);
  });

  it('inserts call paths before the query, and drops the query from picture addresses', async () => {
    const calls: string[] = [];
    const withKey = new HttpCatalogueClient(`${host.url}/?key=abc`, (url, init) => {
      calls.push(url);
      return fetch(url, init);
    });
    await withKey.listProducts();
    await withKey.getProduct('1');
    expect(calls).toEqual([`${host.url}/products?key=abc`, `${host.url}/products/1?key=abc`]);
    expect(withKey.pictureUrl('img/a.webp')).toBe(`${host.url}/img/a.webp`);
  });

  it('caches a list with products, but not an empty one', async () => {
    const cache = vi.fn();
    const keeping = new HttpCatalogueClient(host.url, fetch, { cache });
    await keeping.listProducts();
    host.products = [];
    await keeping.listProducts();
    expect(cache.mock.calls.map(([url]) => url)).toEqual([`${host.url}/products`]);
  });

  const noList = 'The catalogue did not answer with a list of products';
  const noJson = 'The catalogue sent an answer that is not JSON';

  it.each<[string, Behaviour, object]>([
    [
      'an error status',
      { kind: 'status', status: 500 },
      { isRetryable: true, message: 'Failed to fetch products' },
    ],
    ['no JSON', { kind: 'body', body: '<!doctype html>' }, { isRetryable: false, message: noJson }],
    ['an object', { kind: 'body', body: '{}' }, { isRetryable: false, message: noList }],
    ['half of it', { kind: 'hang-up' }, { isRetryable: true }],
    [
      'nothing in time',
      { kind: 'hold', until: new Promise(() => undefined) },
      { isRetryable: false, message: 'The catalogue took too long to answer' },
    ],
  ])('rejects if the answer to a list is %s', async (_answer, behaviour, error) => {
    host.behave('list', behaviour);
    const impatient = new HttpCatalogueClient(host.url, fetch, {
      timeoutMs: 'kind' in behaviour && behaviour.kind === 'hold' ? 20 : 10_000,
    });
    await expect(impatient.listProducts()).rejects.toMatchObject(error);
  });

  it('keeps the network’s message and cause if the host is unreachable', async () => {
    await host.close();
    const error = { isRetryable: true, message: 'fetch failed', cause: expect.any(TypeError) };
    await expect(client().listProducts()).rejects.toMatchObject(error);
  });

  it('rejects a product that is missing, and the answer with another product', async () => {
    const missing = { message: 'Failed to fetch product', isRetryable: false };
    await expect(client().getProduct('999')).rejects.toMatchObject(missing);
    host.behave('product', { kind: 'body', body: JSON.stringify({ ...host.products[1] }) });
    const other = { message: 'The catalogue did not answer with a product', isRetryable: false };
    await expect(client().getProduct('1')).rejects.toMatchObject(other);
  });

  it('sends no request for an id that is no number', async () => {
    for (const id of ['..', '1/2', '1?x', '-1', ''])
      await expect(client().getProduct(id), id).rejects.toThrow('Failed to fetch product');
    expect(host.calls).toEqual([]);
  });

  it('drops and logs bad products, and keeps the picture addresses of the others unchanged', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const [first] = host.products;
    host.behave('list', {
      kind: 'body',
      body: JSON.stringify([{ ...first, image: 'img/a.webp' }, { id: 2 }]),
    });
    expect((await client().listProducts()).map(({ image }) => image)).toEqual(['img/a.webp']);
    expect(log).toHaveBeenCalledWith('catalogue: left out 1 unreadable product(s)');
  });

  it('recognises a gateway’s cached list and its time-out', async () => {
    const answers = [
      new Response('[]', { headers: { 'x-catalogue-fallback': '1', age: '90' } }),
      new Response('[]'),
      new Response(null, { status: 504, headers: { 'x-catalogue-too-slow': '1' } }),
    ];
    const gateway = new HttpCatalogueClient(
      'app://shop/catalogue',
      async () => answers.shift() ?? Response.error(),
    );
    await gateway.listProducts();
    expect(gateway.isListFromCache()).toBe(true);
    await gateway.listProducts();
    expect(gateway.isListFromCache()).toBe(false);
    await expect(gateway.listProducts()).rejects.toMatchObject({
      message: 'The catalogue took too long to answer',
      isRetryable: false,
    });
  });
});

describe('a picture’s address', () => {
  const picture = (image: string, picturesFrom: string | null = null) =>
    new HttpCatalogueClient('app://shop/catalogue', fetch, { picturesFrom }).pictureUrl(image);

  it.each([
    ['https://cdn.example/a.webp', 'https://cdn.example/a.webp'],
    ['img/a.webp', 'app://shop/catalogue/img/a.webp'],
    ['/img/b.webp', 'app://shop/img/b.webp'],
  ])('%j is shown from %j', (image, shown) => {
    expect(picture(image)).toBe(shown);
  });

  it.each([
    ['img/b.webp', 'http://host.example/v1/img/b.webp'],
    ['HTTPS://CDN.example/ä b.webp?x=1&y=2', 'https://cdn.example/%C3%A4%20b.webp?x=1&y=2'],
  ])('in a kiosk with its own host, %j becomes the gateway address %j', (image, address) => {
    const shown = new URL(picture(image, 'http://host.example/v1/'));
    expect(shown.href.split('?')[0]).toBe('app://shop/catalogue/pictures');
    expect([...shown.searchParams]).toEqual([['url', address]]);
  });

  it.each([
    ...['http://[/a.png', 'https://', 'http://a b/c.png', 'HTTP://host.example:99999/a.png'],
    ...['data:image/png;base64,AA==', 'javascript:alert(1)', ''],
  ])('is rejected if it is %j, with or without a gateway', (image) => {
    expect([picture(image), picture(image, 'http://host.example')]).toEqual(['', '']);
  });

  it('of the kiosk’s own pages is not requested from the gateway', () => {
    expect(picture('app://shop/index.html', 'http://host.example/')).toBe('');
  });
});
