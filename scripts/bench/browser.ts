import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import * as v from 'valibot';
import { sandboxSwitch } from '../lib/sandbox-switch.ts';
import { findHeadlessShell } from '../machine/browsers.ts';
import type { Values } from './measure.ts';
import { TSX_HELPER, timeNextInput, watchPage } from './page-probes.ts';
import { answerPeers, PRESSES, type ServedShop } from './shops.ts';

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findHeadlessShell() ?? chromium.executablePath(),
    args: [...sandboxSwitch],
  });

interface Visit {
  /** How many times slower the processor is made: 4 is about a cheap phone. */
  readonly slowdown: number;
  readonly products: number;
}

/** Opens an empty page in a new profile, runs `work`, and closes the profile. */
export async function visit<T>(browser: Browser, how: Visit, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addInitScript(TSX_HELPER);
  await answerPeers(context, how.products);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: how.slowdown });
    return await work(page);
  } finally {
    await context.close();
  }
}

/** A page counts as quiet after this time without a paint, layout shift or long task (ms). */
const QUIET_MS = 800;
/** Time limit for a page to become quiet, and for a press to show its result (ms). */
const TIMEOUT_MS = 30_000;

const timings = v.object({ cards: v.number(), lcp: v.number(), cls: v.number(), longTasks: v.number() });

/** Times a first visit to the products page: waits until the cards are painted and the page is quiet. */
export const timeFirstVisit = (browser: Browser, { url, shop }: ServedShop, how: Visit): Promise<Values> =>
  visit(browser, how, async (page) => {
    await page.addInitScript(watchPage, shop.card);
    await page.goto(new URL(shop.products, url).href, { waitUntil: 'commit' });
    const isQuiet = (ms: number) => window.timings.cards > 0 && performance.now() - window.timings.last > ms;
    await page.waitForFunction(isQuiet, QUIET_MS, { polling: QUIET_MS, timeout: TIMEOUT_MS });
    return v.parse(timings, await page.evaluate(() => window.timings));
  });

/** How long a press is held, in ms. */
const PRESS_MS = 60;
/** Pause before each press, in ms. */
const PAUSE_MS = 1000;

/** Makes each press once, each on a freshly loaded page. @returns the times from press to result, in ms */
export const timePresses = (browser: Browser, { url, shop }: ServedShop, how: Visit): Promise<Values> =>
  visit(browser, how, async (page) => {
    const times: Record<string, number> = {};
    for (const name of PRESSES) {
      const described = shop.presses[name];
      if (!described) continue;
      const { at = shop.products, press, text, result } = described;
      await page.goto(new URL(at, url).href);
      const target = page.locator(press).first();
      if (text) await target.fill(text);
      else await target.hover();
      await wait(PAUSE_MS);
      const event = text ? 'keydown' : 'click';
      const timer = await page.evaluateHandle(timeNextInput, { event, result } as const);
      if (text) await page.keyboard.press('Enter');
      else await target.click({ delay: PRESS_MS });
      times[name] = await resultOf(
        timer.evaluate(({ time }) => time),
        `${name} on ${url}`,
      );
    }
    return times;
  });

/** @throws if the press shows no result within `TIMEOUT_MS` */
async function resultOf(time: Promise<number>, press: string): Promise<number> {
  const result = await Promise.race([time, wait(TIMEOUT_MS, null)]);
  if (result === null) throw new Error(`nothing changed after ${press}`);
  return result;
}
