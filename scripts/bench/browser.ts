import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import * as v from 'valibot';
import { sandboxSwitch } from '../lib/sandbox-switch.ts';
import { findHeadlessShell } from '../machine/chromium.ts';
import type { Values } from './measure.ts';
import { TSX_HELPER, timeNextInput, watchPage } from './page-probes.ts';
import { answerPeers, PRESSES, type ServedShop } from './shops.ts';

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findHeadlessShell() ?? chromium.executablePath(),
    args: [...sandboxSwitch],
  });

/** How a shop is visited. */
interface Visit {
  /** How many times slower the processor is made: 4 is about a cheap phone. */
  readonly slowdown: number;
  /** How many products the catalogue has. */
  readonly products: number;
}

/** Opens an empty page of a shopper who has never been here, and closes it when the work is done. */
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

/** For how long nothing has been painted or moved, in ms, before a page counts as quiet, and the longest it may take. */
const QUIET_MS = 800;
const TIMEOUT_MS = 30_000;

const timings = v.object({ cards: v.number(), lcp: v.number(), cls: v.number(), longTasks: v.number() });

/** A first visit to a shop's products page, until its cards are there and nothing happens any more. */
export const timeFirstVisit = (browser: Browser, { url, shop }: ServedShop, how: Visit): Promise<Values> =>
  visit(browser, how, async (page) => {
    await page.addInitScript(watchPage, shop.card);
    await page.goto(new URL(shop.products, url).href, { waitUntil: 'commit' });
    const isQuiet = (ms: number) => window.timings.cards > 0 && performance.now() - window.timings.last > ms;
    await page.waitForFunction(isQuiet, QUIET_MS, { polling: QUIET_MS, timeout: TIMEOUT_MS });
    return v.parse(timings, await page.evaluate(() => window.timings));
  });

/** How long a press is held, in ms: as long as a finger rests. */
const PRESS_MS = 60;
/** What a page has to itself before a press, in ms. */
const PAUSE_MS = 1000;

/** Makes each press of a shop once, on a page that is loaded for it. @returns ms from the press to its result */
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

/** @throws where a press has no result in time */
async function resultOf(time: Promise<number>, press: string): Promise<number> {
  const result = await Promise.race([time, wait(TIMEOUT_MS, null)]);
  if (result === null) throw new Error(`nothing changed after ${press}`);
  return result;
}
