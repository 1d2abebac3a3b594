import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { sandboxSwitch } from '../lib/sandbox-switch.ts';
import { findHeadlessShell } from '../machine/chromium.ts';
import { TSX_HELPER } from './page-probes.ts';

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findHeadlessShell() ?? chromium.executablePath(),
    args: [...sandboxSwitch],
  });

/** Opens an empty page of a shopper who has never been here, and closes it when the work is done. */
export async function visit<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  // The size that pages have without Playwright.
  const context = await browser.newContext({ viewport: { width: 800, height: 600 } });
  await context.addInitScript(TSX_HELPER);
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Makes a page's processor so many times slower: 4 is about a cheap phone. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Waits, and then until the page is idle. */
export async function settle(page: Page, ms: number): Promise<void> {
  await wait(ms);
  // A page in which nothing changes may never be called idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })));
}
