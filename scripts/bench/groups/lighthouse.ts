import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { sandboxSwitch } from '../../lib/sandbox-switch.ts';
import { findChromium } from '../../machine/chromium.ts';
import type { Figure, Group } from '../measure.ts';
import { serveShop } from '../serve-shop.ts';

/** The pages that are judged, relative to the shop's address. */
const PAGES = { landing: '', products: 'products', product: 'product/1' };
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const figuresOf = (page: string): Record<string, Figure> => ({
  [`${page} performance`]: {
    ...{ label: `Lighthouse performance: ${page}`, unit: 'points' },
    goal: { atLeast: 98 },
  },
  [`${page} LCP`]: { label: `Lighthouse LCP: ${page}`, unit: 'ms' },
  [`${page} other`]: {
    ...{ label: `Lighthouse accessibility, practices, SEO, the least: ${page}`, unit: 'points' },
    goal: { atLeast: 100 },
  },
});

export const group: Group = {
  name: 'lighthouse',
  about: 'mobile preset (slow 4G, a processor four times slower), a first visit to each page',
  figures: Object.assign({}, ...Object.keys(PAGES).map(figuresOf)),
  async open() {
    const { url, close } = await serveShop();
    const ours = async () => {
      const values: Record<string, number> = {};
      for (const [page, path] of Object.entries(PAGES)) Object.assign(values, await judge(page, url + path));
      return values;
    };
    return { contestants: { ours }, close };
  },
};

/** Scores from 0 to 100 of one visit of somebody who has never been here. */
async function judge(page: string, url: string): Promise<Record<string, number>> {
  const chromeFlags = [...sandboxSwitch, '--headless=new', '--disable-gpu'];
  const chrome = await launch({ chromePath: findChromium() ?? '', chromeFlags });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: CATEGORIES,
      logLevel: 'error',
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse could not judge ${url}: ${result?.lhr.runtimeError?.message}`);
    const { categories, audits } = result.lhr;
    const [performance = 0, ...others] = CATEGORIES.map((name) =>
      Math.round((categories[name]?.score ?? 0) * 100),
    );
    return {
      [`${page} performance`]: performance,
      [`${page} LCP`]: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      [`${page} other`]: Math.min(...others),
    };
  } finally {
    chrome.kill();
  }
}
