import { openBrowser, timeFirstVisit, visit } from '../browser.ts';
import type { Figure, Group } from '../measure.ts';
import { CATALOGUE_LATENCY_MS } from '../serve-shop.ts';
import { OURS, type ServedShop, serveOurs } from '../shops.ts';

const PRODUCTS = 20;
const STATIC_PAGE = 'static page';

/**
 * Measures a first visit to the products page.
 * @param slowdown how many times slower the processor is made
 */
export function load(slowdown: number, peers: readonly ServedShop[]): Group {
  const at = slowdown === 1 ? 'full speed' : `1/${slowdown} of the speed`;
  const figure = (label: string, unit: Figure['unit'], goal?: Figure['goal']): Figure => ({
    label: `${label}, ${at}`,
    unit,
    ...(goal && { goal }),
  });
  return {
    name: slowdown === 1 ? 'load' : 'slow-load',
    about: `a first visit to the products page at ${at}, catalogue after ${CATALOGUE_LATENCY_MS} ms; the static page is the same page as a document without scripts`,
    figures: {
      cards: figure('six cards painted', 'ms', { atMost: 1.5, times: STATIC_PAGE }),
      longTasks: figure('long tasks beyond 50 ms', 'ms'),
      lcp: figure('largest contentful paint', 'ms', { atMost: 450 }),
      cls: figure('layout shift', '', { atMost: 0 }),
    },
    async open() {
      const browser = await openBrowser();
      const ours = await serveOurs(PRODUCTS, { '/static-page': await staticPage() });
      const still = { ...ours, name: STATIC_PAGE, shop: { ...OURS, products: 'static-page' } };
      const targets = [ours, still, ...peers].map(
        (shop) => [shop.name, () => timeFirstVisit(browser, shop, { slowdown, products: PRODUCTS })] as const,
      );
      return {
        targets: Object.fromEntries(targets),
        close: () => Promise.all([browser.close(), ours.close()]),
      };
    },
  };
}

/** @returns the HTML of the loaded products page, without its scripts */
async function staticPage(): Promise<string> {
  const [{ url, close }, browser] = await Promise.all([serveOurs(PRODUCTS), openBrowser()]);
  try {
    const html = await visit(browser, { slowdown: 1, products: PRODUCTS }, async (page) => {
      await page.goto(`${url}${OURS.products}`, { waitUntil: 'networkidle' });
      return page.evaluate(() => {
        const code = document.querySelectorAll('script, noscript, link[rel=modulepreload]');
        for (const element of code) element.remove();
        return document.documentElement.outerHTML;
      });
    });
    // Without any script in the document, the performance observers run too late.
    const watched = `<!doctype html>${html.replace('<head>', '<head><script>0</script>')}`;
    // The pictures' addresses name this server, which is closed before the page is measured: make them relative.
    return watched.replaceAll(url, '/');
  } finally {
    await Promise.all([browser.close(), close()]);
  }
}
