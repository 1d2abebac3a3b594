import { expect } from '@playwright/test';
import { loggedEvents } from '../../support/kiosk/log.ts';
import { rawPages } from '../../support/kiosk/raw-pages.ts';
import { buy } from '../../support/kiosk/shopper.ts';
import { mouse } from '../../support/web/input-methods.ts';
import { test } from './fixtures.ts';

// tests/escape tries everything that a page itself can do, on a kiosk that detects an escape.

const STRICT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "worker-src 'none'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox allow-scripts allow-same-origin allow-forms',
];

test('every response of the app has the strict policy and nosniff', async ({ kiosk: { page } }) => {
  const answers: { url: string; headers: Record<string, string> }[] = [];
  page.on('response', (response) => {
    if (!response.url().startsWith('data:'))
      answers.push({ url: response.url(), headers: response.headers() });
  });
  await page.reload();
  await buy(page, mouse(page));
  const kinds = [
    /countertop\/$/,
    /\.js$/,
    /\.css$/,
    /\.woff2$/,
    /\.webp$/,
    /catalogue\/products$/,
    /products\/1$/,
  ];
  for (const kind of kinds) expect(answers.map(({ url }) => url)).toContainEqual(expect.stringMatching(kind));
  for (const { url, headers } of answers) {
    expect(url).toMatch(/^app:\/\/countertop\//);
    expect(headers['content-security-policy']?.split('; '), url).toEqual(STRICT_POLICY);
    expect(headers['x-content-type-options'], url).toBe('nosniff');
  }
});

/** Paths that leave the folders of pages and pictures, or name no page. resolve-safe-path.test.ts has more. */
const FOREIGN_PATHS = [
  'countertop/../../package.json',
  'countertop/%2e%2e%2f%2e%2e%2fpackage.json',
  'countertop/..%5c..%5cpackage.json',
  'countertop/%2fetc%2fpasswd',
  'countertop/%00',
  'countertop/assets',
  'countertop/catalogue/images/..%2fproducts.json',
  'countertop/catalogue/products/1/../../../package.json',
  'countertop/catalogue/products/nothing',
  'countertop/catalogue/CREDITS.md',
  'elsewhere/index.html',
  // Each host of `app://` serves only its own page.
  'countertop/staff.html',
  'staff/index.html',
];

test('the app serves its own files and no other file of the machine', async ({ kiosk: { app } }) => {
  const status = (path: string) =>
    app.evaluate(async ({ net }, url) => (await net.fetch(url)).status, `app://${path}`);
  for (const own of ['', 'favicon.svg', 'catalogue/images/red-fringed-scarf.webp'])
    expect(await status(`countertop/${own}`), own).toBe(200);
  for (const path of FOREIGN_PATHS) expect(await status(path), path).toBe(404);
});

test('the main process answers the shop alone, and no argument too many', async ({ kiosk, folder, host }) => {
  const pages = await rawPages(kiosk, folder);
  // The shop's document finds no bridge of its own there.
  kiosk.expectConsole(/The kiosk build needs its preload script/);
  const asShop = await pages.open('app://countertop/');
  expect(JSON.parse(await asShop('kiosk:settings'))).toMatchObject({ isLocked: true, catalogueHost: null });
  expect(await asShop('kiosk:settings', 'more')).toContain('the arguments do not fit');
  expect(await asShop('kiosk:report-error', 'a', 'b')).toContain('the arguments do not fit');
  expect(await asShop('kiosk:anything')).toContain('No handler registered');

  kiosk.expectConsole(/Electron Security Warning/);
  const asStranger = await pages.open(`${host.url}/pixel.png`);
  expect(await asStranger('kiosk:settings')).toContain('not from the shop');
  expect(await asStranger('kiosk:report-error', 'a')).toContain('not from the shop');
  await pages.close();
});

test('in a window the main process refuses every download', async ({ startKiosk }) => {
  const { page, userData } = await startKiosk({ args: ['--windowed'] });
  const downloads = ['/favicon.svg', 'data:text/plain,x', 'blob'];
  for (const address of downloads) {
    await page.evaluate((given) => {
      const href = given === 'blob' ? URL.createObjectURL(new Blob(['x'])) : given;
      const link = Object.assign(document.createElement('a'), { href, download: 'x.txt' });
      document.body.append(link);
      link.click();
    }, address);
  }
  const refused = async () => (await loggedEvents(userData)).filter((event) => event === 'download-refused');
  await expect.poll(refused).toHaveLength(downloads.length);
});
