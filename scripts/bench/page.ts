import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from '@playwright/test';
import * as v from 'valibot';
import { holdingsAfterCollection } from '../../tests/support/kiosk/memory-sample.ts';
import type { Values } from './measure.ts';
import { answerPeers, PRESSES, type ServedShop } from './shops.ts';

declare global {
  interface Window {
    /** The results of `watchPage` in ms; `cards` and `lcp` count from the navigation. `cls` has no unit. */
    timings: { cards: number; lcp: number; cls: number; longTasks: number };
    /** The result of `timeNextInput`, in ms. */
    pressTime: number | undefined;
  }
}

interface Visit {
  /** How many times slower the processor is made: 4 is like a cheap phone. */
  readonly slowdown: number;
  readonly products: number;
}

/** tsx adds calls of `__name` to functions. A page that runs such a function needs this replacement. */
const TSX_HELPER = 'globalThis.__name = (value) => value;';

/** Opens an empty page in a new profile, runs `work`, and closes the profile. */
export async function visit<T>(browser: Browser, how: Visit, work: (page: Page) => Promise<T>): Promise<T> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  try {
    await page.addInitScript(TSX_HELPER);
    await answerPeers(page, how.products);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: how.slowdown });
    return await work(page);
  } finally {
    await page.close();
  }
}

/** Time from the painted cards to the end of the measurement, in ms. */
const SETTLE_MS = 2500;
/** Interval at which a page is asked for its result, in ms. */
const POLLING = { polling: 100 };

const timings = v.object({ cards: v.number(), lcp: v.number(), cls: v.number(), longTasks: v.number() });

/**
 * Measures a first visit to the products page. `javascript` is the compressed size of all loaded scripts, in KiB.
 * `heap` is the page's memory afterwards, in MB.
 */
export const timeFirstVisit = (browser: Browser, { url, shop }: ServedShop, how: Visit): Promise<Values> =>
  visit(browser, how, async (page) => {
    await page.addInitScript(watchPage, shop.card);
    const scripts: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(compressedSize(response));
    });
    await page.goto(new URL(shop.products, url).href, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.timings.cards > 0, null, POLLING);
    await wait(SETTLE_MS);
    const { heap, external } = await holdingsAfterCollection(page);
    const measured = v.parse(timings, await page.evaluate(() => window.timings));
    const javascript = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0) / 1024;
    return { ...measured, javascript, heap: ((heap + external) * 1024) / 1e6 };
  });

/** Bytes after gzip. Computed here, because the bench's servers do not compress. */
const compressedSize = async (response: Response) => gzipSync(await response.body()).length;

/**
 * Runs in the page. Records in `window.timings`: the time at which the sixth card was painted (0 until then), LCP, CLS,
 * and the sum of the time that each long task took beyond 50 ms.
 */
function watchPage(card: string): void {
  const measured = { cards: 0, lcp: 0, cls: 0, longTasks: 0 };
  window.timings = measured;
  new MutationObserver((_, changes) => {
    if (document.querySelectorAll(card).length < 6) return;
    changes.disconnect();
    // A timer set by a frame's callback runs after that frame is painted.
    requestAnimationFrame(() => {
      setTimeout(() => {
        measured.cards = performance.now();
      });
    });
  }).observe(document, { childList: true, subtree: true });
  const observe = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    measured.lcp = startTime;
  });
  observe('layout-shift', ({ value = 0 }) => {
    measured.cls += value;
  });
  observe('longtask', ({ duration }) => {
    measured.longTasks += duration - 50;
  });
}

/** Time from press to release, in ms. */
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
      await page.evaluate(timeNextInput, { event: text ? 'keydown' : 'click', result });
      if (text) await page.keyboard.press('Enter');
      else await target.click({ delay: PRESS_MS });
      const time = await page.waitForFunction(() => window.pressTime, null, POLLING);
      times[name] = v.parse(v.number(), await time.jsonValue());
    }
    return times;
  });

/**
 * Runs in the page. Measures how long the next input takes, from the event's timestamp to the end of the frame that
 * shows the result (script, style, layout and paint). A click's timestamp is the time of the release.
 * @param input.result the selector of the element whose text changes as the result of the input
 */
function timeNextInput(input: { readonly event: string; readonly result: string }): void {
  const text = () => document.querySelector(input.result)?.textContent;
  const before = text();
  window.pressTime = undefined;
  const onInput = ({ timeStamp }: Event) => {
    const inFrame = () => {
      if (text() === undefined || text() === before) requestAnimationFrame(inFrame);
      else
        setTimeout(() => {
          window.pressTime = performance.now() - timeStamp;
        });
    };
    requestAnimationFrame(inFrame);
  };
  addEventListener(input.event, onInput, { capture: true, once: true });
}
