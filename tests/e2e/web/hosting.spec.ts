import { cp, mkdir, mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { request as httpsRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Page, test as plain } from '@playwright/test';
import { preview } from 'vite';
import { findWebServer } from '../../../scripts/setup/web-servers.mjs';
import { CACHE_CONTROL } from '../../../src/build/hosting/cache-control.ts';
import { caddyfile } from '../../../src/build/hosting/caddyfile.ts';
import { WORKER_POLICY } from '../../../src/build/hosting/content-security-policy.ts';
import { nginxConfig } from '../../../src/build/hosting/nginx-config.ts';
import { securityHeaders } from '../../../src/build/hosting/security-headers.ts';
import { SHELLS } from '../../../src/platform/shells.ts';
import { startCatalogueServer } from '../../support/hosts/catalogue-server.ts';
import { run, startCaddy, startNginx } from '../../support/hosts/real-web-server.ts';
import { startWebHost } from '../../support/hosts/static-host.ts';
import { removeFolder } from '../../support/system/temporary-folder.ts';
import { card, cards, cartLink, lines } from '../../support/web/pages.ts';
import { product } from '../../support/web/products.ts';
import { forgetStorage, untilKept } from '../../support/web/service-worker.ts';
import { laptop } from '../../support/web/viewports.ts';
import { test as base, expect } from './fixtures.ts';

const projectFile = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** The commands of docs/hosting.md under this name, for a catalogue host of a test's own. */
async function documentedCommands(name: string, catalogueUrl: string): Promise<string> {
  const text = await readFile(projectFile('docs/hosting.md'), 'utf8');
  const block = new RegExp(`\`\`\`sh ${name}\\n([^\`]+)\`\`\``).exec(text)?.[1];
  if (!block) throw new Error(`docs/hosting.md has no commands for the ${name}`);
  return block.replace('https://api.shop.example', catalogueUrl);
}

/** Deploys a copy of the build as docs/hosting.md says, for a catalogue that the build did not know, and has it served. */
async function deploy(server: 'nginx' | 'caddy', basePath: string, catalogueUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'countertop-hosting-'));
  const root = join(folder, 'srv');
  const shop = join(root, basePath);
  await cp(projectFile('out'), folder, {
    recursive: true,
    filter: (path) => !/\/out\/(main|preload|renderer)$/.test(path),
  });
  await run('sh', ['-ec', await documentedCommands('catalogue', catalogueUrl)], folder);
  if (basePath !== '/') await run('sh', ['-ec', await documentedCommands('folder', catalogueUrl)], folder);
  await mkdir(root, { recursive: true });
  await cp(join(folder, 'web'), shop, { recursive: true });
  // Where pages are not prerendered, copies that can be told apart.
  const index = await readFile(join(shop, 'index.html'), 'utf8');
  for (const { file } of SHELLS) {
    const path = join(shop, file);
    await stat(path).catch(() => writeFile(path, index.replace('</head>', `<!--${file}--></head>`)));
  }
  const name = server === 'nginx' ? 'nginx.conf' : 'Caddyfile';
  const write = server === 'nginx' ? nginxConfig : caddyfile;
  const config =
    basePath === '/'
      ? await readFile(join(folder, 'hosting', name), 'utf8')
      : write({ basePath, catalogueUrl });
  const start = server === 'nginx' ? startNginx : startCaddy;
  const running = await start({ config, root, work: folder });
  return {
    server: running,
    shop,
    async remove() {
      await running.stop();
      await removeFolder(folder);
    },
  };
}

type Deployment = Awaited<ReturnType<typeof deploy>>;

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

/** Looks at every kind of address of a deployed shop. */
async function checkAnswers({ server, shop }: Deployment, basePath: string, catalogueUrl: string) {
  const { http, https } = server;
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
    expect(answer.header('cache-control'), path).toBe(CACHE_CONTROL.other);
    expect(answer.body, path).toBe(await fileOf(file));
    expect(answer.body).toContain(`<base href="${basePath}">`);
  }
  expectSecured(await at('products'), catalogueUrl);

  const unknown = ['nowhere', 'product', 'product/5/more', 'products/none.html', 'none.png', 'cart/nothing'];
  for (const path of unknown) {
    const answer = await at(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.body, path).toBe(await fileOf('404.html'));
    expect(answer.header('cache-control'), path).toBe(CACHE_CONTROL.other);
    expectSecured(answer, catalogueUrl);
  }

  const page = await at('');
  const script = /assets\/[\w.-]+\.js/.exec(page.body)?.[0] ?? '';
  const asset = await at(script);
  expect([asset.status, asset.header('cache-control')]).toEqual([200, CACHE_CONTROL.hashed]);
  expect(asset.header('content-type')).toMatch(/^(text|application)\/javascript/);
  expect(asset.header('content-encoding')).toMatch(/gzip|zstd/);

  const missing = await at('assets/none-12345678.js');
  expect([missing.status, missing.header('cache-control')]).toEqual([404, CACHE_CONTROL.other]);
  expect(missing.body).not.toContain('<');
  expect(missing.header('content-type')).toMatch(/^text\/plain/);

  const picture = await at('favicon.svg');
  expect([picture.status, picture.header('cache-control')]).toEqual([200, CACHE_CONTROL.picture]);
  expect(picture.header('content-type')).toMatch(/^image\/svg\+xml/);

  const worker = await at('service-worker.js');
  expect([worker.status, worker.header('cache-control')]).toEqual([200, CACHE_CONTROL.other]);
  expect(worker.header('content-security-policy')).toBe(WORKER_POLICY);

  expect(page.header('strict-transport-security')).toBeUndefined();
  const secure = await get(`${https}${basePath}products`);
  expect([secure.status, secure.header('strict-transport-security')]).toEqual([200, 'max-age=31536000']);
}

function expectSecured(answer: Answer, catalogueUrl: string) {
  for (const [name, value] of Object.entries(securityHeaders(catalogueUrl)))
    expect(answer.header(name), name).toBe(value);
  expect(answer.header('content-security-policy')).toContain(`connect-src 'self' ${catalogueUrl};`);
  expect(answer.header('content-security-policy')).not.toContain('unsafe');
  expect(answer.header('x-powered-by')).toBeUndefined();
  expect(answer.header('server') ?? '').not.toMatch(/\d/);
}

const CATALOGUE = 'https://api.shop.example';

for (const server of ['nginx', 'caddy'] as const) {
  for (const basePath of ['/', '/shop/']) {
    plain(`${server} answers a shop under ${basePath} as documented`, async () => {
      plain.skip(findWebServer(server) === null, `${server} is not on this system`);
      const deployment = await deploy(server, basePath, CATALOGUE);
      try {
        await checkAnswers(deployment, basePath, CATALOGUE);
      } finally {
        await deployment.remove();
      }
    });
  }
}

plain('what `npm run web` serves has the same headers, but for HSTS, and the same shells', async () => {
  const configFile = projectFile('src/vite.config.ts');
  const server = await preview({ configFile, logLevel: 'error', preview: { port: 0 } });
  try {
    for (const path of ['', 'products', 'product/5', 'nowhere']) {
      const answer = await get(`${server.resolvedUrls?.local[0]}${path}`);
      expect([path, answer.status, answer.header('cache-control')]).toEqual([path, 200, 'no-cache']);
      expect(answer.body).toContain('<div id="root"');
      for (const [name, value] of Object.entries(securityHeaders('/catalogue')))
        expect(answer.header(name), name).toBe(value);
      expect(answer.header('strict-transport-security')).toBeUndefined();
    }
    const list = await get(`${server.resolvedUrls?.local[0]}catalogue/products`);
    expect([list.status, list.header('content-encoding')]).toEqual([200, 'gzip']);
    expect(list.body).toContain('"price"');
  } finally {
    await server.close();
  }
});

/** A test in a browser, of the shop as nginx serves it. */
const test = base.extend({
  hosts: async ({ basePath }, use) => {
    base.skip(findWebServer('nginx') === null, 'nginx is not on this system');
    const catalogue = await startCatalogueServer();
    const { server, remove } = await deploy('nginx', basePath, catalogue.url);
    const web = {
      url: server.http + basePath,
      deploy: () => Promise.reject(new Error()),
      close: server.stop,
    };
    await use({ catalogue, web });
    await remove();
    await catalogue.close();
  },
});

/** From the landing page to the receipt, with a reload on each page. Whatever the policy refuses fails the test. */
async function shopWithReloads(page: Page): Promise<void> {
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      reportError(new Error(`refused: ${violatedDirective} ${blockedURI}`)),
    ),
  );
  await page.goto('');
  await page.reload();
  await page.getByRole('link', { name: 'Start Shoping' }).click();
  await expect(cards(page)).toHaveCount(2);
  await page.reload();
  await expect(cards(page).first().getByRole('presentation')).toHaveJSProperty('naturalWidth', 8);
  await card(page, 'Product 1').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product 1');
  await page.reload();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await cartLink(page).click();
  await page.reload();
  await expect(lines(page)).toHaveCount(1);
  const voucher = page.getByRole('textbox', { name: 'Do you have a voucher or gift card?' });
  await voucher.fill('SHOPMAX');
  await voucher.press('Enter');
  await expect(voucher).toHaveValue('');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Confirm Purchase !' }).click();
  await expect(page.getByText(/^Receipt-\d{13}-\d{1,3}$/)).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR code of Receipt-/ })).toBeVisible();
}

test.describe('behind nginx', () => {
  test.use({ ...laptop, serviceWorkers: 'allow' });
  test.beforeEach(({ catalogue }) => {
    catalogue.products = [product(1), product(2)];
  });

  test('a shopper gets to a receipt with a reload on each page, and the worker keeps the shop', async ({
    page,
  }) => {
    await shopWithReloads(page);
    await page.goto('products');
    // One of the reloads may have cut off the keeping of the first list: have it called for once more.
    await forgetStorage(page);
    await page.reload();
    await untilKept(page);
  });

  test.describe('below a folder, in the dark', () => {
    test.use({ basePath: '/shop/', colorScheme: 'dark' });

    test('a shopper gets to a receipt with a reload on each page', async ({ page }) => {
      await shopWithReloads(page);
    });
  });
});

plain.describe('with a worker', () => {
  plain.use({ serviceWorkers: 'allow' });

  plain('pictures on a third host are shown after the worker has taken over too', async ({ page }) => {
    const [catalogue, pictures] = [await startCatalogueServer(), await startCatalogueServer()];
    const web = await startWebHost(catalogue.url);
    try {
      catalogue.products = [product(1, { image: `${pictures.url}/pixel.svg` })];
      await page.goto(`${web.url}products`);
      await untilKept(page);
      await page.reload();
      await expect(cards(page).first().getByRole('presentation')).toHaveJSProperty('naturalWidth', 8);
      // By way of the worker, which asked for it itself.
      expect(pictures.pictureCalls.length).toBeGreaterThan(1);
    } finally {
      for (const host of [web, catalogue, pictures]) await host.close();
    }
  });
});
