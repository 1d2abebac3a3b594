import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerAsStaticHost } from '../../../src/build/hosting/static-host.ts';

const files = new Map([
  ['index.html', 'the landing page'],
  ['product.html', 'a product page'],
  ['404.html', 'no such page'],
  ['assets/index-12345678.js', 'code'],
]);

const server = createServer((request, response) => {
  const site = { basePath: '/shop/', catalogueUrl: '/catalogue' };
  answerAsStaticHost(site, async (name) => files.get(name) ?? null, request, response).then(
    (isOurs) => isOurs || response.writeHead(418).end(),
    () => response.destroy(),
  );
});
let origin = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

describe('the plain host', () => {
  it.each([
    ['/shop/', 200, 'the landing page'],
    ['/shop/product/5', 200, 'a product page'],
    ['/shop/nowhere', 200, 'no such page'],
    // Not prerendered here: what a host with one fallback would do.
    ['/shop/cart', 200, 'the landing page'],
    ['/shop/assets/index-12345678.js', 200, 'code'],
    ['/shop/assets/none-12345678.js', 404, ''],
    ['/shop/assets/..%2f..%2fpackage.json', 404, ''],
    ['/shop/product/%2e%2e%2fproducts', 200, 'a product page'],
    ['/shop/%ff', 200, 'no such page'],
    ['/elsewhere', 418, ''],
  ])('answers %s with %s and "%s"', async (path, status, body) => {
    const answer = await fetch(origin + path);
    expect([answer.status, await answer.text()]).toEqual([status, body]);
    if (status !== 418) expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });
});
