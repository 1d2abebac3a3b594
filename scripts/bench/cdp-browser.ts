import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import CDP from 'chrome-remote-interface';
import * as v from 'valibot';
import { sandboxSwitch } from '../lib/sandbox-switch.ts';
import { findHeadlessShell } from '../machine/chromium.ts';
import { TSX_HELPER, watchPage } from './page-probes.ts';

/** For how long nothing has been painted or moved, in ms, before a page counts as quiet, and the longest it may take. */
const QUIET_MS = 800;
const TIMEOUT_MS = 30_000;

const timingsSchema = v.object({ cards: v.number(), lcp: v.number(), cls: v.number(), quietFor: v.number() });
const timingsExpression = '({ ...window.timings, quietFor: performance.now() - window.timings.last })';

/**
 * A Chromium without Playwright, for what is timed from the navigation on. Playwright listens to a page's console: Chromium
 * then looks up the line of each `Error` that a script creates, which for React's own five takes 20 ms of processor, and
 * 80 on one that is four times slower.
 */
export async function openCdpBrowser() {
  const chrome = await launch({
    chromePath: findHeadlessShell() ?? chromium.executablePath(),
    chromeFlags: [...sandboxSwitch, '--headless', '--no-first-run'],
    ignoreDefaultFlags: true,
  });
  const { port } = chrome;
  const browser = await CDP({ port, target: (await CDP.Version({ port })).webSocketDebuggerUrl });
  return {
    /** A visit of somebody who has never been here, until the cards are there and nothing happens any more. */
    async timeFirstVisit(url: string, slowdown = 1) {
      const context = await browser.Target.createBrowserContext({});
      const { targetId } = await browser.Target.createTarget({ url: 'about:blank', ...context });
      const page = await CDP({ port, target: targetId });
      try {
        await page.Page.enable();
        await page.Page.addScriptToEvaluateOnNewDocument({ source: `${TSX_HELPER}(${watchPage})()` });
        await page.Emulation.setCPUThrottlingRate({ rate: slowdown });
        await page.Page.navigate({ url });
        return await timingsOnceQuiet(page);
      } finally {
        await page.close();
        await browser.Target.disposeBrowserContext(context);
      }
    },
    async close(): Promise<void> {
      await browser.close();
      chrome.kill();
    },
  };
}

async function timingsOnceQuiet({ Runtime }: CDP.Client) {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    // Seldom, so that asking takes no time from the page.
    await wait(QUIET_MS);
    const { result } = await Runtime.evaluate({ expression: timingsExpression, returnByValue: true });
    const { quietFor, ...timings } = v.parse(timingsSchema, result.value);
    if (timings.cards > 0 && quietFor > QUIET_MS) return timings;
  }
  throw new Error('The page did not come to rest.');
}
