import { type Browser, chromium } from '@playwright/test';
import { holdingsAfterCollection } from '../../../tests/support/kiosk/memory-sample.ts';
import { shopWholeSessions } from '../../../tests/support/kiosk/whole-sessions.ts';
import { sandboxSwitch } from '../../lib/sandbox-switch.ts';
import { findChromium } from '../../machine/chromium.ts';
import type { Figure, Group } from '../measure.ts';
import { serveShop } from '../serve-shop.ts';

/** How many journeys a page has behind it when it is looked at again. */
const JOURNEYS = 20;
const FIRST = 'first journey';
/**
 * Has V8 throw its compiled code away with each collection. It goes on compiling for as long as the same is done again:
 * that is speed, and hides what the shop itself holds on to.
 */
const WITHOUT_COMPILED_CODE = '--js-flags=--stress-flush-code';

const growth = (what: string, unit: Figure['unit']): Figure => ({
  label: `${what} after ${JOURNEYS} whole journeys`,
  unit,
  goal: { atMost: 1.15, times: FIRST },
});

export const group: Group = {
  name: 'journeys',
  about: `web build, one page without a reload: products, product, quantity, cart, voucher, checkout, receipt, landing; after collection, behind the first journey and behind ${JOURNEYS}`,
  rounds: 1,
  figures: {
    heap: growth('heap', 'MB'),
    lean: { label: `heap without V8's compiled code after ${JOURNEYS} whole journeys`, unit: 'MB' },
    nodes: growth('DOM nodes', ''),
    listeners: growth('event listeners', ''),
  },
  async open() {
    const { url, close } = await serveShop();
    const executablePath = findChromium() ?? chromium.executablePath();
    const browsers = await Promise.all(
      [[], [WITHOUT_COMPILED_CODE]].map((more) =>
        chromium.launch({ executablePath, args: [...sandboxSwitch, ...more] }),
      ),
    );
    let first: Record<string, number> = {};
    const ours = async () => {
      // Nothing is timed, so both may go at once.
      const [usual, lean] = await Promise.all(browsers.map((browser) => growthIn(browser, url)));
      first = { ...usual?.first, lean: lean?.first.heap ?? Number.NaN };
      return { ...usual?.last, lean: lean?.last.heap ?? Number.NaN };
    };
    return {
      contestants: { ours, [FIRST]: async () => first },
      close: () => Promise.all([...browsers.map((browser) => browser.close()), close()]),
    };
  },
};

/** What a page holds behind its first journey and behind the last. */
async function growthIn(browser: Browser, url: string) {
  const page = await browser.newPage();
  // tsx names functions by a helper that pages lack.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.goto(url);
  const holdingsAfter = async (from: number, to: number) => {
    await page.evaluate(shopWholeSessions, { from, to });
    // Where a journey failed it says so there.
    if (!page.url().endsWith(`#${to}`)) throw new Error(decodeURIComponent(page.url()));
    const { heap, ...others } = await holdingsAfterCollection(page);
    return { heap: heap / 1024, ...others };
  };
  const first = await holdingsAfter(0, 1);
  const last = await holdingsAfter(1, JOURNEYS);
  await page.close();
  return { first, last };
}
