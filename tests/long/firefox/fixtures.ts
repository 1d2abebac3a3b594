import { test as base, expect } from '@playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { findFirefox } from '../../../scripts/machine/browsers.ts';
import { type Hosts, startHosts } from '../../support/hosts/static-host.ts';
import { type Problems, problemList } from '../../support/problems.ts';
import { WORKER_FIXTURE_TIMEOUT_MS } from '../../support/timeouts.ts';

export { expect };

interface Fixtures {
  hosts: Hosts;
  /** A new page in Firefox. Unexpected errors and warnings in its console fail the test. */
  shopper: ReturnType<typeof shopperIn>;
  watch: Problems;
}

/** Runs the web build in Firefox through Puppeteer, because Playwright cannot drive Debian's Firefox. */
export const test = base.extend<Fixtures, { firefox: Browser }>({
  firefox: [
    async ({}, use) => {
      const browser = await puppeteer.launch({ browser: 'firefox', executablePath: findFirefox() ?? '' });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: WORKER_FIXTURE_TIMEOUT_MS },
  ],

  hosts: async ({}, use) => {
    const hosts = await startHosts();
    await use(hosts);
    await hosts.close();
  },

  watch: async ({}, use) => use(problemList()),

  shopper: async ({ firefox, hosts, watch }, use) => {
    const context = await firefox.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width: 1280, height: 800 });
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warn') watch.add(message.text());
    });
    page.on('pageerror', (error) => watch.add(`uncaught: ${String(error)}`));

    await use(shopperIn(page, hosts.web.url));
    await expect.poll(watch.missing).toEqual([]);
    await context.close();
    expect(watch.takeProblems()).toEqual([]);
  },
});

function shopperIn(page: Page, url: string) {
  const named = (role: string, name: string) => page.locator(`::-p-aria([role="${role}"][name="${name}"])`);
  return {
    page,
    open: async (path: string) => void (await page.goto(url + path)),
    press: (role: 'button' | 'link', name: string) => named(role, name).click(),
    async type(role: 'textbox' | 'searchbox', name: string, text: string) {
      await named(role, name).click({ count: 3 });
      await page.keyboard.type(text);
    },
    text: async (selector: string) =>
      (await page.$eval(selector, (element) => element.textContent).catch(() => '')) ?? '',
    scrollPosition: () => page.evaluate(() => Math.round(scrollY)),
  };
}
