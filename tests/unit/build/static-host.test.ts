import { expect, it, onTestFinished } from 'vitest';
import { answerAsStaticHost } from '../../../tooling/hosting/static-host.ts';
import { serveOnLoopback } from '../../support/hosts/loopback.ts';

const files = new Map([
  ['index.html', 'the landing page'],
  ['product.html', 'a product page'],
  ['404.html', 'no such page'],
  ['assets/index-12345678.js', 'code'],
]);

it.each([
  ['/shop/', '/shop/', 200, 'the landing page'],
  ['/shop/', '/shop/product/5', 200, 'a product page'],
  ['/shop/', '/shop/nowhere', 200, 'no such page'],
  // This page is not prerendered, so the host falls back to the landing page.
  ['/shop/', '/shop/cart', 200, 'the landing page'],
  ['/shop/', '/shop/assets/index-12345678.js', 200, 'code'],
  ['/shop/', '/shop/assets/none-12345678.js', 404, ''],
  ['/shop/', '/shop/assets/..%2f..%2fpackage.json', 404, ''],
  ['/shop/', '/shop/product/%2e%2e%2fproducts', 200, 'a product page'],
  ['/shop/', '/elsewhere', 418, ''],
  ['/', '//shop.example/products', 200, 'no such page'],
  ['/', '//:', 200, 'no such page'],
])('the static host of a shop at %s answers %s with %s and "%s"', async (basePath, path, status, body) => {
  const site = { basePath, catalogueUrl: '/catalogue' };
  const read = async (name: string) => files.get(name) ?? null;
  const host = await serveOnLoopback(async (request, response) => {
    if (!(await answerAsStaticHost(site, read, request, response))) response.writeHead(418).end();
  });
  onTestFinished(() => host.close());
  const answer = await fetch(host.origin + path);
  expect([answer.status, await answer.text()]).toEqual([status, body]);
  if (status !== 418) expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});
