import { setTimeout as wait } from 'node:timers/promises';
import { type BareBrowser, type BarePage, openBareBrowser } from '../bare-browser.ts';
import type { Group } from '../measure.ts';
import { type Seen, watchPage } from '../page-probes.ts';
import { CATALOGUE_LATENCY_MS, serveShop } from '../serve-shop.ts';

/** How many times slower than this machine the page's processor is: about that of a cheap phone. */
const SLOWDOWN = 4;
/** How long nothing has been painted or moved, in ms, before a page counts as quiet, and the longest it may take. */
const QUIET_MS = 800;
const TIMEOUT_MS = 30_000;

const STATIC_PAGE = 'static page';

export const group: Group = {
  name: 'load',
  about: `a first visit to the products page, processor ${SLOWDOWN} times slower, catalogue after ${CATALOGUE_LATENCY_MS} ms; the static page is the same page as a document without scripts, with the same styles, font and pictures`,
  figures: {
    cards: {
      label: 'Navigation to six cards painted',
      unit: 'ms',
      goal: { atMost: 1.5, times: STATIC_PAGE },
    },
    lcp: { label: 'Largest contentful paint', unit: 'ms', goal: { atMost: 450 } },
    cls: { label: 'Cumulative layout shift', unit: '', goal: { atMost: 0 } },
    fcp: { label: 'First contentful paint', unit: 'ms' },
    tbt: { label: 'Total blocking time: what long tasks take beyond 50 ms', unit: 'ms' },
  },
  async open() {
    const pages: Record<string, string> = {};
    const shop = await serveShop({ pages });
    const browser = await openBareBrowser();
    const products = `${shop.url}products`;
    pages['/static-page'] = await withoutScripts(browser, products);
    return {
      contestants: {
        ours: () => measure(browser, products),
        [STATIC_PAGE]: () => measure(browser, `${shop.url}static-page`),
        'ours, second visit': () => measure(browser, products, { comesBack: true }),
      },
      close: () => Promise.all([browser.close(), shop.close()]),
    };
  },
};

/** The page as it stands when everything is on it, as a document of its own. It makes its browser one that comes back. */
function withoutScripts(browser: BareBrowser, url: string): Promise<string> {
  const work = async (page: BarePage) => {
    await page.goto(url);
    await whenQuiet(page);
    const html: string = await page.evaluate(`
      for (const code of document.querySelectorAll('script, noscript, link[rel=modulepreload]')) code.remove();
      document.documentElement.outerHTML;`);
    // Where a document has no script at all, what watches it does not run in time either.
    return `<!doctype html>${html.replace('<head>', '<head><script>0</script>')}`;
  };
  return browser.visit(`(${watchPage})()`, work, { comesBack: true });
}

/** Opens a page and waits until it is quiet. */
function measure(browser: BareBrowser, url: string, who?: { comesBack: boolean }) {
  const work = async (page: BarePage) => {
    await page.slowDown(SLOWDOWN);
    await page.goto(url);
    const { last, ...seen } = await whenQuiet(page);
    return seen;
  };
  return browser.visit(`(${watchPage})()`, work, who);
}

/** Waits until the cards are there and nothing has happened for a while. */
async function whenQuiet(page: BarePage): Promise<Seen> {
  const limit = Date.now() + TIMEOUT_MS;
  while (Date.now() < limit) {
    // Seldom, so that asking takes no time from the page.
    await wait(QUIET_MS);
    const { seen, now } = await page.evaluate('({ seen: window.seen ?? {}, now: performance.now() })');
    if (seen.cards > 0 && now - seen.last > QUIET_MS) return seen;
  }
  throw new Error('The products page did not come to rest.');
}
