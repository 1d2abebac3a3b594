import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CatalogueError } from '../../../src/catalogue/catalogue-error.ts';
import { HttpCatalogueClient } from '../../../src/catalogue/client.ts';
import { type CatalogueServer, startCatalogueServer } from '../../support/hosts/catalogue-server.ts';

let host: CatalogueServer;
const client = () => new HttpCatalogueClient(`${host.url}/`, fetch);

beforeEach(async () => {
  host = await startCatalogueServer();
});
afterEach(() => host.close());

describe('the catalogue client, against a real host', () => {
  it('makes the two calls and gives prices in cents', async () => {
    const products = await client().listProducts();
    expect(products).toHaveLength(28);
    expect(await client().getProduct('1')).toEqual(products[0]);
    expect(products[0]?.price).toBe(6495);
    expect(host.calls).toEqual(['GET /products', 'GET /products/1']);
  });

  it('puts the paths of its calls before a query, and leaves that out of the pictures’ addresses', async () => {
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

  it('has a list kept that holds products, and no empty one', async () => {
    const cache = vi.fn();
    const keeping = new HttpCatalogueClient(host.url, fetch, { cache });
    await keeping.listProducts();
    host.products = [];
    await keeping.listProducts();
    expect(cache.mock.calls.map(([url]) => url)).toEqual([`${host.url}/products`]);
  });

  it('says ‘Failed to fetch product’ for a product that is not there', async () => {
    const call = client().getProduct('999');
    await expect(call).rejects.toBeInstanceOf(CatalogueError);
    await expect(call).rejects.toMatchObject({
      message: 'Failed to fetch product',
      kind: 'refused',
      status: 404,
      isRetryable: false,
    });
  });

  it('refuses another product than the one that was asked for', async () => {
    host.behave('product', { kind: 'body', body: JSON.stringify({ ...host.products[1] }) });
    await expect(client().getProduct('1')).rejects.toMatchObject({
      message: 'The catalogue did not answer with a product',
      kind: 'unreadable',
      isRetryable: false,
    });
  });

  it('asks nothing of the host for an id that is no number', async () => {
    for (const id of ['..', '1/2', '1?x', '-1', ''])
      await expect(client().getProduct(id), id).rejects.toThrow('Failed to fetch product');
    expect(host.calls).toEqual([]);
  });

  it('takes a 500 for a passing fault', async () => {
    host.behave('list', { kind: 'status', status: 500 });
    await expect(client().listProducts()).rejects.toMatchObject({ kind: 'refused', isRetryable: true });
  });

  it.each([
    ['a web page', '<!doctype html><title>Sign in</title>', 'The catalogue sent an answer that is not JSON'],
    ['an object', '{}', 'The catalogue did not answer with a list of products'],
  ])('refuses %s for a list', async (_what, body, message) => {
    host.behave('list', { kind: 'body', body });
    await expect(client().listProducts()).rejects.toMatchObject({
      message,
      kind: 'unreadable',
      isRetryable: false,
    });
  });

  it('leaves out bad products and says so in the log; the others keep their picture’s address as it came', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const [first] = host.products;
    host.behave('list', {
      kind: 'body',
      body: JSON.stringify([{ ...first, image: 'img/a.webp' }, { id: 2 }]),
    });
    expect((await client().listProducts()).map(({ image }) => image)).toEqual(['img/a.webp']);
    expect(log).toHaveBeenCalledWith('catalogue: left out 1 unreadable product(s)');
  });

  it('keeps the network’s own message and cause for a host that hangs up or is gone', async () => {
    host.behave('list', { kind: 'hang-up' });
    await expect(client().listProducts()).rejects.toMatchObject({
      kind: 'unreachable',
      isRetryable: true,
    });
    await host.close();
    await expect(client().listProducts()).rejects.toMatchObject({
      kind: 'unreachable',
      message: 'fetch failed',
      cause: expect.any(TypeError),
    });
  });

  it('gives up on a host that says nothing, and does not count on a second try', async () => {
    host.behave('list', { kind: 'hold', until: new Promise(() => undefined) });
    const impatient = new HttpCatalogueClient(host.url, fetch, { timeoutMs: 20 });
    await expect(impatient.listProducts()).rejects.toMatchObject({
      message: 'The catalogue took too long to answer',
      kind: 'too-slow',
      isRetryable: false,
    });
  });

  it('knows an answer in the host’s stead, and a gateway that found the host too slow', async () => {
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
    ['data:image/png;base64,AA==', ''],
    ['javascript:alert(1)', ''],
    ['', ''],
  ])('%j is shown from %j', (image, shown) => {
    expect(picture(image)).toBe(shown);
  });

  it('is no trouble to the page, by way of a gateway or not, if it cannot be read', () => {
    for (const image of ['http://[/a.png', 'https://', 'http://a b/c.png', 'HTTP://host.example:99999/a.png'])
      expect([picture(image), picture(image, 'http://host.example')], image).toEqual(['', '']);
  });

  it.each([
    ['img/b.webp', 'http://host.example/v1/img/b.webp'],
    ['HTTPS://CDN.example/ä b.webp?x=1&y=2', 'https://cdn.example/%C3%A4%20b.webp?x=1&y=2'],
  ])('of a kiosk with a host of its own, %j is asked of the gateway as %j', (image, address) => {
    const shown = new URL(picture(image, 'http://host.example/v1/'));
    expect(shown.href.split('?')[0]).toBe('app://shop/catalogue/pictures');
    expect([...shown.searchParams]).toEqual([['url', address]]);
  });

  it.each(['data:image/png;base64,AA==', 'app://shop/index.html', ''])(
    'of a kiosk with a host of its own, %j is not shown',
    (image) => {
      expect(picture(image, 'http://host.example/')).toBe('');
    },
  );
});
