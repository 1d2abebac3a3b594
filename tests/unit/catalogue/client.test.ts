import { beforeEach, describe, expect, it, vi } from 'vitest';
import { embeddedProducts } from '../../../scripts/lib/embedded-products.ts';
import { createCatalogueClient } from '../../../src/catalogue/client.ts';
import type { Behaviour, CatalogueServer } from '../../support/hosts/catalogue-server.ts';
import { startHost } from '../../support/unit/gateway-fixture.ts';

let host: CatalogueServer;
const client = () => createCatalogueClient(`${host.url}//`, fetch);

beforeEach(async () => {
  host = await startHost();
});

describe('the catalogue client, against a real host', () => {
  it('fetches the list and one product, with prices in cents', async () => {
    const products = await client().listProducts();
    expect(products).toHaveLength(embeddedProducts().length);
    expect(await client().getProduct('1')).toEqual(products[0]);
    expect(products[0]?.price).toBe(6495);
    expect(host.calls).toEqual(['GET /products', 'GET /products/1']);
  });

  it('inserts call paths before the query, and drops the query from picture addresses', async () => {
    const calls: string[] = [];
    const withKey = createCatalogueClient(`${host.url}/?key=abc`, (url, init) => {
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
    const keeping = createCatalogueClient(host.url, fetch, { cache });
    await keeping.listProducts();
    host.products = [];
    await keeping.listProducts();
    expect(cache.mock.calls.map(([url]) => url)).toEqual([`${host.url}/products`]);
  });

  const never = new Promise<void>(() => undefined);

  it.each<[string, Behaviour, isRetryable: boolean, message: RegExp]>([
    ['an error status', { kind: 'status', status: 500 }, true, /Failed to fetch products/],
    ['no JSON', { kind: 'body', body: '<!doctype html>' }, false, /sent an answer that is not JSON/],
    ['an object', { kind: 'body', body: '{}' }, false, /did not answer with a list of products/],
    ['half a list', { kind: 'hang-up' }, true, /./],
    ['nothing in time', { kind: 'hold', until: never }, false, /took too long to answer/],
  ])('rejects if the answer to a list call is %s', async (answer, behaviour, isRetryable, message) => {
    host.behave('list', behaviour);
    const timeout = AbortSignal.timeout(answer === 'nothing in time' ? 20 : 10_000);
    const createTimeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeout);
    const error = { isRetryable, message: expect.stringMatching(message) };
    await expect(client().listProducts()).rejects.toMatchObject(error);
    expect(createTimeout).toHaveBeenCalledWith(15_000);
  });

  it('keeps the network’s message and cause if the host is unreachable', async () => {
    await host.close();
    const error = { isRetryable: true, message: 'fetch failed', cause: expect.any(TypeError) };
    await expect(client().listProducts()).rejects.toMatchObject(error);
  });

  it('rejects a product that is missing, and an answer with another product', async () => {
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
    const body = JSON.stringify([{ ...host.products[0], image: 'img/a.webp' }, { id: 2 }]);
    host.behave('list', { kind: 'body', body });
    expect((await client().listProducts()).map(({ image }) => image)).toEqual(['img/a.webp']);
    expect(log).toHaveBeenCalledWith('catalogue: left out 1 unreadable product(s)');
  });

  it('recognises a gateway’s cached list and its time-out', async () => {
    const answers = [
      new Response('[]', { headers: { 'x-catalogue-fallback': '1', age: '90' } }),
      new Response('[]'),
      new Response(null, { status: 504, headers: { 'x-catalogue-too-slow': '1' } }),
    ];
    const answer = async () => answers.shift() ?? Response.error();
    const gateway = createCatalogueClient('app://shop/catalogue', answer);
    await gateway.listProducts();
    expect(gateway.isListFromCache()).toBe(true);
    await gateway.listProducts();
    expect(gateway.isListFromCache()).toBe(false);
    await expect(gateway.listProducts()).rejects.toThrow('The catalogue took too long to answer');
  });
});

describe('a picture’s address', () => {
  const picture = (image: string, picturesFrom: string | null = null) =>
    createCatalogueClient('app://shop/catalogue', fetch, { picturesFrom }).pictureUrl(image);

  const viaGateway = (address: string) => `app://shop/catalogue/pictures?url=${encodeURIComponent(address)}`;

  it.each([
    ['https://cdn.example/a.webp', null, 'https://cdn.example/a.webp'],
    ['img/a.webp', null, 'app://shop/catalogue/img/a.webp'],
    ['/img/b.webp', null, 'app://shop/img/b.webp'],
    ['img/b.webp', 'http://host.example/v1/', viaGateway('http://host.example/v1/img/b.webp')],
    [
      'HTTPS://CDN.example/ä.webp?x=1',
      'http://host.example/',
      viaGateway('https://cdn.example/%C3%A4.webp?x=1'),
    ],
    // This address is a page of the kiosk, not a picture, so the shop shows a placeholder.
    ['app://shop/index.html', 'http://host.example/', ''],
  ])('%j, with the gateway’s host %j, becomes %j', (image, host, shown) => {
    expect(picture(image, host)).toBe(shown);
  });

  it.each([
    ...['http://[/a.png', 'https://', 'http://a b/c.png', 'HTTP://host.example:99999/a.png'],
    ...['data:image/png;base64,AA==', 'javascript:alert(1)', ''],
  ])('is rejected if it is %j, with or without a gateway', (image) => {
    expect([picture(image), picture(image, 'http://host.example')]).toEqual(['', '']);
  });
});
