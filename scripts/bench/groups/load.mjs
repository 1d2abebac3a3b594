import { setTimeout as wait } from 'node:timers/promises';
import { openBareBrowser, openPage } from '../bare-browser.mjs';
import { CATALOGUE_LATENCY_MS, serveShop } from '../served-shop.mjs';

/** How many times slower than this machine the page's processor is: about that of a cheap phone. */
const SLOW_DOWN = 4;

/** How long nothing has been painted or moved, in ms, before a page counts as quiet. */
const QUIET_MS = 800;

/** The longest that a page may take, in ms. */
const PATIENCE_MS = 30_000;

const STATIC_PAGE = 'static page';

/** @type {import('../figures.mjs').Group} */
export const group = {
  name: 'load',
  about: `a first visit to the products page, processor ${SLOW_DOWN} times slower, catalogue after ${CATALOGUE_LATENCY_MS} ms; the static page is the same page as a document without scripts, with the same styles, font and pictures`,
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
    /** @type {Record<string, string>} */
    const pages = {};
    const shop = await serveShop({ pages });
    const { send, close } = await openBareBrowser();
    const products = new URL('products', shop.url).href;
    // Its context is that of somebody who comes back.
    pages['/static-page'] = await withoutScripts(send, products);
    return {
      contestants: {
        ours: () => firstVisit(send, products),
        [STATIC_PAGE]: () => firstVisit(send, new URL('static-page', shop.url).href),
        'ours, second visit': () => measure(send, products),
      },
      async close() {
        await close();
        await shop.close();
      },
    };
  },
};

/** @typedef {import('../bare-browser.mjs').Send} Send */

/**
 * The page as it stands when everything is on it, as a document of its own.
 * @param {Send} send
 * @param {string} url
 * @returns {Promise<string>}
 */
async function withoutScripts(send, url) {
  const page = await openPage(send, `(${watchPage})()`);
  await page.tell('Page.navigate', { url });
  await untilQuiet(page);
  const html = await page.evaluate(`
    for (const code of document.querySelectorAll('script, noscript, link[rel=modulepreload]')) code.remove();
    document.documentElement.outerHTML;
  `);
  await page.close();
  // Where a document has no script at all, what watches it does not run in time either.
  return `<!doctype html>${html.replace('<head>', '<head><script>0</script>')}`;
}

/**
 * A visit of somebody who has never been here: no cache, no storage, no service worker.
 * @param {Send} send
 * @param {string} url
 */
async function firstVisit(send, url) {
  const { browserContextId } = await send('Target.createBrowserContext');
  try {
    return await measure(send, url, browserContextId);
  } finally {
    await send('Target.disposeBrowserContext', { browserContextId });
  }
}

/**
 * Opens a page and waits until it is quiet.
 * @param {Send} send
 * @param {string} url
 * @param {string} [context]
 * @returns {Promise<Record<string, number>>}
 */
async function measure(send, url, context) {
  const page = await openPage(send, `(${watchPage})()`, context);
  await page.tell('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await page.tell('Page.navigate', { url });
  const { last, ...seen } = await untilQuiet(page);
  await page.close();
  return seen;
}

/**
 * Waits until the cards are there and nothing has happened for a while.
 * @param {Awaited<ReturnType<typeof openPage>>} page
 * @returns {Promise<Seen>}
 */
async function untilQuiet({ evaluate }) {
  const limit = Date.now() + PATIENCE_MS;
  while (Date.now() < limit) {
    // Seldom, so that asking takes no time from the page.
    await wait(QUIET_MS);
    const { seen, now } = await evaluate('({ seen: window.seen ?? {}, now: performance.now() })');
    if (seen.cards > 0 && now - seen.last > QUIET_MS) return seen;
  }
  throw new Error('The products page did not come to rest.');
}

/**
 * What a page has noted of itself, in ms since the navigation began.
 * @typedef {object} Seen
 * @property {number} cards when the sixth card was painted; 0 before
 * @property {number} lcp
 * @property {number} cls no time, but how far things have moved
 * @property {number} fcp
 * @property {number} tbt
 * @property {number} last when something was noted last
 */

/** Runs in the page before anything of it: notes what happens, as lightly as that can be done. */
function watchPage() {
  /** @type {Seen} */
  const seen = { cards: 0, lcp: 0, cls: 0, fcp: 0, tbt: 0, last: 0 };
  Object.assign(window, { seen });

  const articles = document.getElementsByTagName('article');
  const changes = new MutationObserver(() => {
    if (articles.length < 6) return;
    changes.disconnect();
    // A task of its own comes behind the paint of its frame.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        seen.cards = performance.now();
      };
      port2.postMessage(null);
    });
  });
  changes.observe(document, { childList: true, subtree: true });

  /** @type {(type: string, note: (entry: PerformanceEntry & { value?: number }) => void) => void} */
  const observe = (type, note) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
      seen.last = performance.now();
    }).observe({ type, buffered: true });
  };
  observe('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  observe('layout-shift', ({ value = 0 }) => {
    seen.cls += value;
  });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  observe('longtask', (entry) => {
    seen.tbt += entry.duration - 50;
  });
}
