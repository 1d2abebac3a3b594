import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import { sandboxSwitch } from '../../lib/sandbox-switch.ts';
import { findChromium } from '../../machine/browsers.ts';
import type { Figure, Group } from '../measure.ts';
import { serveOurs } from '../shops.ts';

/** The audited pages, relative to the shop's address. */
const PAGES = { landing: '', products: 'products', product: 'product/1' };
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const points = (label: string, atLeast: number): Figure => ({ label, unit: 'points', goal: { atLeast } });
const figuresOf = (page: string) => ({
  [`${page} performance`]: points(`Lighthouse performance: ${page}`, 98),
  [`${page} other`]: points(`Lighthouse accessibility, practices, SEO, the least: ${page}`, 100),
});

export const lighthouse: Group = {
  name: 'lighthouse',
  about: 'mobile preset (slow 4G, a processor four times slower), a first visit to each page',
  figures: Object.assign({}, ...Object.keys(PAGES).map(figuresOf)),
  async open() {
    const { url, close } = await serveOurs();
    const ours = async () => {
      const values: Record<string, number> = {};
      for (const [page, path] of Object.entries(PAGES)) {
        const [performance = 0, ...others] = await scoresOf(url + path);
        values[`${page} performance`] = performance;
        values[`${page} other`] = Math.min(...others);
      }
      return values;
    };
    return { targets: { ours }, close };
  },
};

/** Audits a page in an empty profile. @returns the scores in the order of `CATEGORIES`, 0 to 100 */
async function scoresOf(url: string): Promise<number[]> {
  // Import Lighthouse only here: loading takes a second, and the other groups do not need it.
  const { default: audit } = await import('lighthouse');
  const chromeFlags = [...sandboxSwitch, '--headless=new', '--disable-gpu'];
  const chrome = await launch({ chromePath: findChromium() ?? chromium.executablePath(), chromeFlags });
  try {
    const result = await audit(url, { port: chrome.port, onlyCategories: CATEGORIES, logLevel: 'error' });
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse could not judge ${url}: ${result?.lhr.runtimeError?.message}`);
    const { categories } = result.lhr;
    return CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  } finally {
    chrome.kill();
  }
}
