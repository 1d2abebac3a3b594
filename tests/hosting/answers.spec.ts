import { readFile } from 'node:fs/promises';
import { request as httpsRequest } from 'node:https';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { hostRules } from '../../tooling/hosting/host-rules.ts';
import { type Deployment, deploy } from './deployment.ts';

interface Answer {
  readonly status: number;
  readonly body: string;
  header(name: string): string | undefined;
}

/** What a browser would get, under a certificate that only tests know. */
function get(url: string): Promise<Answer> {
  if (url.startsWith('http:'))
    return fetch(url, { redirect: 'manual' }).then(async (answer) => ({
      status: answer.status,
      body: await answer.text(),
      header: (name) => answer.headers.get(name) ?? undefined,
    }));
  return new Promise((resolve, reject) => {
    httpsRequest(url, { rejectUnauthorized: false }, (answer) => {
      let body = '';
      answer.on('data', (chunk) => {
        body += chunk;
      });
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          body,
          header: (name) => answer.headers[name.toLowerCase()]?.toString(),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** Checks every kind of address of a deployed shop. */
async function checkAnswers({ server, shop }: Deployment, basePath: string, catalogueUrl: string) {
  const { http, https } = server;
  const { cache, worker: ofWorker } = hostRules(catalogueUrl);
  const at = (path: string) => get(http + basePath + path);
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
    expect([path, answer.status, answer.header('content-type')]).toEqual([
      path,
      200,
      'text/html; charset=utf-8',
    ]);
    expect(answer.header('cache-control'), path).toBe(cache.other);
    expect(answer.body, path).toBe(await fileOf(file));
    expect(answer.body).toContain(` src="${basePath}assets/`);
  }
  expectSecured(await at('products'), catalogueUrl);

  const unknown = ['nowhere', 'product', 'product/5/more', 'products/none.html', 'none.png', 'cart/nothing'];
  for (const path of unknown) {
    const answer = await at(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.body, path).toBe(await fileOf('404.html'));
    expect(answer.header('cache-control'), path).toBe(cache.other);
    expectSecured(answer, catalogueUrl);
  }

  const page = await at('');
  const script = /assets\/[\w.-]+\.js/.exec(page.body)?.[0] ?? '';
  const asset = await at(script);
  expect([asset.status, asset.header('cache-control')]).toEqual([200, cache.hashed]);
  expect(asset.header('content-type')).toMatch(/^(text|application)\/javascript/);
  expect(asset.header('content-encoding')).toBe('gzip');

  const missing = await at('assets/none-12345678.js');
  expect([missing.status, missing.header('cache-control')]).toEqual([404, cache.other]);
  expect(missing.body).not.toContain('<');
  expect(missing.header('content-type')).toMatch(/^text\/plain/);

  const picture = await at('favicon.svg');
  expect([picture.status, picture.header('cache-control')]).toEqual([200, cache.picture]);
  expect(picture.header('content-type')).toMatch(/^image\/svg\+xml/);

  const worker = await at('service-worker.js');
  expect([worker.status, worker.header('cache-control')]).toEqual([200, cache.other]);
  expect(worker.header('content-security-policy')).toBe(ofWorker['Content-Security-Policy']);

  expect(page.header('strict-transport-security')).toBeUndefined();
  const secure = await get(`${https}${basePath}products`);
  expect([secure.status, secure.header('strict-transport-security')]).toEqual([200, 'max-age=31536000']);
}

function expectSecured(answer: Answer, catalogueUrl: string) {
  for (const [name, value] of Object.entries(hostRules(catalogueUrl).all))
    expect(answer.header(name), name).toBe(value);
  expect(answer.header('content-security-policy')).toContain(`connect-src 'self' ${catalogueUrl};`);
  expect(answer.header('content-security-policy')).not.toContain('unsafe');
  expect(answer.header('x-powered-by')).toBeUndefined();
  expect(answer.header('server') ?? '').not.toMatch(/\d/);
}

const CATALOGUE = 'https://api.shop.example';

for (const basePath of ['/', '/shop/']) {
  test(`nginx answers a shop under ${basePath} as documented`, async () => {
    const deployment = await deploy(basePath, CATALOGUE);
    try {
      await checkAnswers(deployment, basePath, CATALOGUE);
    } finally {
      await deployment.remove();
    }
  });
}
