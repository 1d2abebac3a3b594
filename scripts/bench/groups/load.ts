import { openBrowser, visit } from '../browser.ts';
import { openCdpBrowser } from '../cdp-browser.ts';
import type { Group } from '../measure.ts';
import { CATALOGUE_LATENCY_MS, serveShop } from '../serve-shop.ts';
import { stockReactPage } from '../stock-react/stock-react-page.ts';

/** How many times slower than this machine the page's processor is: about that of a cheap phone. */
const SLOWDOWN = 4;

const STATIC_PAGE = 'static page';

export const load: Group = {
  name: 'load',
  about: `a first visit to the products page, processor ${SLOWDOWN} times slower, catalogue after ${CATALOGUE_LATENCY_MS} ms; the static page is the same page as a document without scripts, with the same styles, font and pictures; stock React is six cards by the same libraries, without styles`,
  figures: {
    cards: {
      label: 'Navigation to six cards painted',
      unit: 'ms',
      goal: { atMost: 1.5, times: STATIC_PAGE },
    },
    lcp: { label: 'Largest contentful paint', unit: 'ms', goal: { atMost: 450 } },
    cls: { label: 'Cumulative layout shift', unit: '', goal: { atMost: 0 } },
  },
  async open() {
    const pages = { '/stock-react': await stockReactPage(), '/static-page': await staticPage() };
    const shop = await serveShop(pages);
    const browser = await openCdpBrowser();
    const measure = (path: string) => () => browser.timeFirstVisit(`${shop.url}${path}`, SLOWDOWN);
    return {
      targets: {
        ours: measure('products'),
        [STATIC_PAGE]: measure('static-page'),
        'stock React': measure('stock-react'),
      },
      close: () => Promise.all([browser.close(), shop.close()]),
    };
  },
};

/** The products page as it stands when everything is on it, as a document of its own without scripts. */
async function staticPage(): Promise<string> {
  const [shop, browser] = await Promise.all([serveShop(), openBrowser()]);
  try {
    const html = await visit(browser, async (page) => {
      await page.goto(`${shop.url}products`, { waitUntil: 'networkidle' });
      return page.evaluate(() => {
        const code = document.querySelectorAll('script, noscript, link[rel=modulepreload]');
        for (const element of code) element.remove();
        return document.documentElement.outerHTML;
      });
    });
    // Where a document has no script at all, what watches it does not run in time either.
    const watched = `<!doctype html>${html.replace('<head>', '<head><script>0</script>')}`;
    // Pictures have whole addresses, of a server that is closed when the page is measured.
    return watched.replaceAll(shop.url, '/');
  } finally {
    await Promise.all([browser.close(), shop.close()]);
  }
}
