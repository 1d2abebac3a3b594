import { test as base, expect } from '@playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { findFirefox } from '../../scripts/machine/browsers.ts';
import { type CatalogueServer, startCatalogueServer } from '../support/hosts/catalogue-server.ts';
import { startWebHost, type WebHost } from '../support/hosts/static-host.ts';
import { WORKER_FIXTURE_TIMEOUT_MS } from '../support/timeouts.ts';

export { expect };

/** A shopper's hands and eyes in Firefox; controls are named as assistive technology names them. */
interface Shopper {
  readonly page: Page;
  /** Opens an address below the shop's folder. */
  open(path: string): Promise<void>;
  press(role: 'button' | 'link', name: string): Promise<void>;
  /** Puts a text in the place of what a field holds. */
  type(role: 'textbox' | 'searchbox', name: string, text: string): Promise<void>;
  /** The text of the first element that a selector finds; empty where there is none. */
  text(selector: string): Promise<string>;
  scrollPosition(): Promise<number>;
}

interface Fixtures {
  hosts: { readonly catalogue: CatalogueServer; readonly web: WebHost };
  /** Firefox; what it complains of in the console fails the test. */
  shopper: Shopper;
  /** Console lines that a test arranged: each of them has to come. */
  expected: RegExp[];
}

/** A test of the web build in Firefox, which Playwright's own calls cannot drive as Debian ships it. */
export const test = base.extend<Fixtures, { firefox: Browser }>({
  firefox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing else is needed.
    async ({}, use) => {
      const browser = await puppeteer.launch({ browser: 'firefox', executablePath: findFirefox() ?? '' });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: WORKER_FIXTURE_TIMEOUT_MS },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  hosts: async ({}, use) => {
    const catalogue = await startCatalogueServer();
    const web = await startWebHost(catalogue.url);
    await use({ catalogue, web });
    await web.close();
    await catalogue.close();
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  expected: async ({}, use) => use([]),

  shopper: async ({ firefox, hosts, expected }, use) => {
    const context = await firefox.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width: 1280, height: 800 });
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warn') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(`uncaught: ${String(error)}`));

    const named = (role: string, name: string) => page.locator(`::-p-aria([role="${role}"][name="${name}"])`);
    await use({
      page,
      open: async (path) => void (await page.goto(hosts.web.url + path)),
      press: (role, name) => named(role, name).click(),
      async type(role, name, text) {
        await named(role, name).click({ count: 3 });
        await page.keyboard.type(text);
      },
      text: async (selector) =>
        (await page.$eval(selector, (element) => element.textContent).catch(() => '')) ?? '',
      scrollPosition: () => page.evaluate(() => Math.round(scrollY)),
    });
    const missing = () =>
      expected.filter((pattern) => !complaints.some((line) => pattern.test(line))).map(String);
    await expect.poll(missing).toEqual([]);
    await context.close();
    expect(complaints.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
  },
});
