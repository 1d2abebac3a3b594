import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { answerAsStaticHost } from '../../../tooling/hosting/static-host.ts';

const files = new Map([
  ['index.html', 'the landing page'],
  ['product.html', 'a product page'],
  ['404.html', 'no such page'],
  ['assets/index-12345678.js', 'code'],
]);

const host = (basePath: string) =>
  createServer((request, response) => {
    const site = { basePath, catalogueUrl: '/catalogue' };
    answerAsStaticHost(site, async (name) => files.get(name) ?? null, request, response).then(
      (isOurs) => isOurs || response.writeHead(418).end(),
      () => response.destroy(),
    );
  });
const [inFolder, atRoot] = [host('/shop/'), host('/')];

async function originOf(server: Server): Promise<string> {
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterAll(() => {
  inFolder.close();
  atRoot.close();
});

describe('the static host', () => {
  it.each([
    ['/shop/', 200, 'the landing page'],
    ['/shop/product/5', 200, 'a product page'],
    ['/shop/nowhere', 200, 'no such page'],
    // This page is not prerendered, so the host falls back to the landing page.
    ['/shop/cart', 200, 'the landing page'],
    ['/shop/assets/index-12345678.js', 200, 'code'],
    ['/shop/assets/none-12345678.js', 404, ''],
    ['/shop/assets/..%2f..%2fpackage.json', 404, ''],
    ['/shop/product/%2e%2e%2fproducts', 200, 'a product page'],
    ['/elsewhere', 418, ''],
  ])('answers %s with %s and "%s"', async (path, status, body) => {
    const answer = await fetch((await originOf(inFolder)) + path);
    expect([answer.status, await answer.text()]).toEqual([status, body]);
    if (status !== 418) expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['//shop.example/products', '//:'])('answers %s as an unknown address', async (path) => {
    const answer = await fetch((await originOf(atRoot)) + path);
    expect([answer.status, await answer.text()]).toEqual([200, 'no such page']);
  });
});
