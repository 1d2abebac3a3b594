import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { _electron, chromium } from '@playwright/test';
import { preview } from 'vite';
import { definedEnvironment } from './lib/defined-environment.mjs';
import { projectRoot } from './lib/paths.mjs';
import { findChromium } from './setup/chromium.mjs';
import { startVirtualDisplay } from './setup/display.mjs';
import { electronExecutable } from './setup/electron.mjs';

/**
 * Photographs every page of the shop on every kind of screen, for people to judge.
 * Usage: npm run screenshots -- [folder]
 */
const folder = process.argv[2] ?? join(projectRoot, 'test-results', 'screenshots');
/** Chromium refuses to sandbox what root starts; for anybody else the sandbox stays. */
const sandboxSwitch = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const SCREENS = {
  laptop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
};
const KIOSK_SCREENS = {
  'kiosk-portrait': { width: 1080, height: 1920 },
  'kiosk-landscape': { width: 1920, height: 1080 },
};

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page @param {string} name */
async function shoot(page, name) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    const inView = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.allSettled([document.fonts.ready, ...inView.map((image) => image.decode())]);
  });
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}

/**
 * Walks from the landing page to a receipt and photographs each stop.
 * @param {Page} page
 * @param {string} screen
 */
async function walk(page, screen) {
  const main = page.getByRole('main');
  const footer = page.getByRole('contentinfo');
  await main.getByRole('link', { name: 'Start Shoping' }).waitFor();
  await shoot(page, `${screen}-1-landing`);
  await footer.getByRole('link', { name: 'About' }).click();
  await main.getByRole('heading', { level: 1, name: /counter/ }).waitFor();
  await shoot(page, `${screen}-2-about`);
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await shoot(page, `${screen}-3-cart-empty`);
  await footer.getByRole('link', { name: 'Products' }).click();
  const add = main.getByRole('button', { name: 'Add to Cart' });
  await add.nth(2).click();
  await add.nth(0).click();
  await page.evaluate(() => scrollTo(0, 0));
  await shoot(page, `${screen}-4-products`);
  await main.getByRole('link', { name: /Summer Dress/ }).click();
  await main.getByRole('heading', { level: 1, name: /Summer Dress/ }).waitFor();
  await main.getByRole('button', { name: 'Add to cart' }).click();
  await shoot(page, `${screen}-5-product`);
  await main.getByRole('link', { name: 'Buy it now' }).click();
  await shoot(page, `${screen}-6-cart`);
  await main.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await shoot(page, `${screen}-7-checkout`);
  await main.getByRole('button', { name: 'Confirm Purchase !' }).click();
  await shoot(page, `${screen}-8-receipt`);
  await footer.getByRole('link', { name: 'Home' }).click();
  await shoot(page, `${screen}-9-landing-with-catalogue`);
}

async function photographWeb() {
  const server = await preview({
    configFile: join(projectRoot, 'src/vite.config.ts'),
    preview: { port: 4399 },
  });
  const browser = await chromium.launch({
    executablePath: findChromium() ?? chromium.executablePath(),
    args: sandboxSwitch,
  });
  for (const [screen, viewport] of Object.entries(SCREENS)) {
    for (const contrast of /** @type {const} */ (['no-preference', 'more'])) {
      const page = await browser.newPage({
        viewport,
        contrast,
        isMobile: screen === 'phone',
        hasTouch: true,
      });
      await page.goto('http://localhost:4399/');
      await walk(page, contrast === 'more' ? `${screen}-high-contrast` : screen);
      await page.goto('http://localhost:4399/nowhere');
      await shoot(page, `${screen}-error`);
      await page.close();
    }
  }
  await browser.close();
  await server.close();
}

async function photographKiosk() {
  for (const [screen, size] of Object.entries(KIOSK_SCREENS)) {
    for (const contrast of ['standard', 'high']) {
      const name = contrast === 'high' ? `${screen}-high-contrast` : screen;
      const data = join(folder, `.data-${name}`);
      await mkdir(data, { recursive: true });
      await writeFile(join(data, 'kiosk.json'), JSON.stringify({ contrast }));
      const display = await startVirtualDisplay(size);
      const kiosk = await _electron.launch({
        executablePath: electronExecutable(),
        args: [...sandboxSwitch, `--user-data-dir=${data}`, projectRoot],
        env: definedEnvironment(display.env),
      });
      await walk(await kiosk.firstWindow(), name);
      await kiosk.close();
      display.stop();
    }
  }
}

await mkdir(folder, { recursive: true });
await photographWeb();
await photographKiosk();
