import { type Browser, chromium } from '@playwright/test';
import { headlessShell } from '../../../tests/support/web/browser.ts';
import type { Figure, Group, Values } from '../measure.ts';
import { timeFirstVisit, timePresses, visit } from '../page.ts';
import { CATALOGUE_LATENCY_MS, OURS, PRESSES, type ServedShop, serveOurs } from '../shops.ts';

const FULL = { slowdown: 1, products: 20 };
const SLOW = { slowdown: 4, products: 40 };
const LARGE = { slowdown: 1, products: 50_000 };
const STATIC_PAGE = 'static page';

/** @param openOthers opens the targets to compare with our shop: other shops, or a static page of our own */
async function openShops(
  products: number,
  measure: (browser: Browser, shop: ServedShop) => Promise<Values>,
  openOthers: (browser: Browser, ours: ServedShop) => Promise<readonly ServedShop[]>,
) {
  const browser = await chromium.launch(headlessShell);
  const ours = await serveOurs(products);
  const shops = [ours, ...(await openOthers(browser, ours))];
  const targets = shops.map((shop) => [shop.name, () => measure(browser, shop)] as const);
  const close = () => Promise.all([browser.close(), ours.close()]);
  return { targets: Object.fromEntries(targets), close };
}

/** Measures a first visit to the products page. @param slowdown how many times slower the processor is made */
export function load(slowdown: number, peers: readonly ServedShop[]): Group {
  const at = slowdown === 1 ? 'full speed' : `1/${slowdown} of the speed`;
  const label = (what: string) => `${what}, ${at}`;
  return {
    name: slowdown === 1 ? 'load' : 'slow-load',
    about: `a first visit to the products page at ${at}, catalogue after ${CATALOGUE_LATENCY_MS} ms; the static page is the same page as a document without scripts`,
    figures: {
      cards: { label: label('six cards painted'), unit: 'ms', goal: { atMost: 1.5, times: STATIC_PAGE } },
      longTasks: { label: label('long tasks beyond 50 ms'), unit: 'ms' },
      lcp: { label: label('largest contentful paint'), unit: 'ms', goal: { atMost: 450 } },
      cls: { label: label('layout shift'), unit: '', goal: { atMost: 0 } },
      ...(slowdown === 1 && {
        javascript: { label: 'JavaScript of the products page, gzip', unit: 'KiB', goal: { atMost: 101 } },
      }),
    },
    open: () =>
      openShops(
        FULL.products,
        (browser, shop) => timeFirstVisit(browser, shop, { ...FULL, slowdown }),
        async (browser, ours) => [await staticPage(browser, ours), ...peers],
      ),
  };
}

/** Copies the loaded products page without its scripts, and serves the copy from our shop's server. */
async function staticPage(browser: Browser, ours: ServedShop): Promise<ServedShop> {
  const html = await visit(browser, FULL, async (page) => {
    await page.goto(ours.url + OURS.products, { waitUntil: 'networkidle' });
    return page.evaluate(() => {
      const code = document.querySelectorAll('script, noscript, link[rel=modulepreload]');
      for (const element of code) element.remove();
      return document.documentElement.outerHTML;
    });
  });
  // Add a script that does nothing: without any script, the performance observers run too late.
  ours.pages.set('/static-page', `<!doctype html>${html.replace('<head>', '<head><script>0</script>')}`);
  return { ...ours, name: STATIC_PAGE, shop: { ...OURS, products: 'static-page' } };
}

/** @param atMost the goal of each press, in ms */
const pressFigures = (label: (press: string) => string, atMost: number): Record<string, Figure> =>
  Object.fromEntries(PRESSES.map((name) => [name, { label: label(name), unit: 'ms', goal: { atMost } }]));

export const presses = (peers: readonly ServedShop[]): Group => ({
  name: 'presses',
  about: `${SLOW.products} products, a processor ${SLOW.slowdown} times slower; from the press to the end of the frame that shows its result`,
  figures: pressFigures((press) => `press to painted: ${press}`, 33),
  open: () =>
    openShops(
      SLOW.products,
      (browser, shop) => timePresses(browser, shop, SLOW),
      async () => peers,
    ),
});

const label = (what: string) => `50,000 products: ${what}`;

export const large: Group = {
  name: 'large',
  about: `${LARGE.products} products in one answer, at full speed`,
  figures: {
    cards: { label: label('six cards painted'), unit: 'ms', goal: { atMost: 1500 } },
    ...pressFigures((press) => label(`${press}, press to painted`), 100),
    heap: { label: label('page heap after a collection'), unit: 'MB', goal: { atMost: 120 } },
  },
  open: () =>
    openShops(
      LARGE.products,
      async (browser, shop) => ({
        ...(await timeFirstVisit(browser, shop, LARGE)),
        ...(await timePresses(browser, shop, LARGE)),
      }),
      async () => [],
    ),
};
