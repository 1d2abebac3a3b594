import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test';
import { hostRules } from '../../../tooling/hosting/host-rules.ts';
import { type Deployment, deploy } from './deployment.ts';

async function checkAnswers(
  request: APIRequestContext,
  { http, https, shop }: Deployment,
  basePath: string,
  catalogueUrl: string,
) {
  const { cache, worker: ofWorker } = hostRules(catalogueUrl);
  const at = (path: string) => request.get(http + basePath + path, { maxRedirects: 0 });
  const fileOf = (name: string) => readFile(join(shop, name), 'utf8');
  for (const [path, file] of [
    ['', 'index.html'],
    ['home', 'home.html'],
    ['products', 'products.html'],
    ['products/', 'products.html'],
    ['product/5', 'product.html'],
    ['product/5/', 'product.html'],
    ['product/caf%C3%A9', 'product.html'],
    ['cart', 'cart.html'],
    ['checkout/', 'checkout.html'],
    ['about?from=mail', 'about.html'],
    ['products.html', 'products.html'],
  ] as const) {
    const answer = await at(path);
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([
      path,
      200,
      'text/html; charset=utf-8',
    ]);
    expect(answer.headers()['cache-control'], path).toBe(cache.other);
    expect(await answer.text(), path).toBe(await fileOf(file));
    expect(await answer.text()).toContain(` src="${basePath}assets/`);
  }
  expectSecured(await at('products'), catalogueUrl);

  const unknown = ['nowhere', 'product', 'product/5/more', 'products/none.html', 'none.png', 'cart/nothing'];
  for (const path of unknown) {
    const answer = await at(path);
    expect([path, answer.status()]).toEqual([path, 404]);
    expect(await answer.text(), path).toBe(await fileOf('404.html'));
    expect(answer.headers()['cache-control'], path).toBe(cache.other);
    expectSecured(answer, catalogueUrl);
  }

  const page = await at('');
  const script = /assets\/[\w.-]+\.js/.exec(await page.text())?.[0] ?? '';
  const asset = await at(script);
  expect([asset.status(), asset.headers()['cache-control']]).toEqual([200, cache.hashed]);
  expect(asset.headers()['content-type']).toMatch(/^(text|application)\/javascript/);
  expect(asset.headers()['content-encoding']).toBe('gzip');

  const missing = await at('assets/none-12345678.js');
  expect([missing.status(), missing.headers()['cache-control']]).toEqual([404, cache.other]);
  expect(await missing.text()).not.toContain('<');
  expect(missing.headers()['content-type']).toMatch(/^text\/plain/);

  const picture = await at('favicon.svg');
  expect([picture.status(), picture.headers()['cache-control']]).toEqual([200, cache.picture]);
  expect(picture.headers()['content-type']).toMatch(/^image\/svg\+xml/);

  const worker = await at('service-worker.js');
  expect([worker.status(), worker.headers()['cache-control']]).toEqual([200, cache.other]);
  expect(worker.headers()['content-security-policy']).toBe(ofWorker['Content-Security-Policy']);

  expect(page.headers()['strict-transport-security']).toBeUndefined();
  const secure = await request.get(`${https}${basePath}products`);
  expect([secure.status(), secure.headers()['strict-transport-security']]).toEqual([200, 'max-age=31536000']);
}

function expectSecured(answer: APIResponse, catalogueUrl: string) {
  for (const [name, value] of Object.entries(hostRules(catalogueUrl).all))
    expect(answer.headers()[name.toLowerCase()], name).toBe(value);
  expect(answer.headers()['content-security-policy']).toContain(`connect-src 'self' ${catalogueUrl};`);
  expect(answer.headers()['content-security-policy']).not.toContain('unsafe');
  expect(answer.headers()['x-powered-by']).toBeUndefined();
  expect(answer.headers().server ?? '').not.toMatch(/\d/);
}

const CATALOGUE = 'https://api.shop.example';

// nginx has a self-signed certificate in these tests.
test.use({ ignoreHTTPSErrors: true });

for (const basePath of ['/', '/shop/']) {
  test(`nginx serves a shop under ${basePath} as documented`, async ({ request, page }) => {
    const refusals: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refusals.push(message.text()));
    const deployment = await deploy(basePath, CATALOGUE);
    try {
      await checkAnswers(request, deployment, basePath, CATALOGUE);
      await page.goto(deployment.http + basePath);
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.getByRole('link', { name: 'Learn more' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect(refusals).toEqual([]);
    } finally {
      await deployment.remove();
    }
  });
}
