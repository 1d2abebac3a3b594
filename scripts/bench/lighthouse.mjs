import { createServer } from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { sandboxSwitch } from '../lib/sandbox-switch.ts';
import { findChromium } from '../machine/chromium.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** @returns {Promise<number>} a port that nobody listens on */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * What Lighthouse's mobile preset says of one visit of somebody who has never been here.
 * @param {string} url
 * @returns {Promise<{ performance: number, others: number, lcpMs: number }>} scores from 0 to 100; of the categories
 *   besides performance the least
 */
export async function judge(url) {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? chromium.executablePath(),
    args: [...sandboxSwitch, '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'error' });
    if (!result || result.lhr.runtimeError)
      throw new Error(
        `Lighthouse could not judge ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`,
      );
    const { categories, audits } = result.lhr;
    const score = (/** @type {string} */ name) => Math.round((categories[name]?.score ?? 0) * 100);
    const [, ...others] = CATEGORIES;
    return {
      performance: score('performance'),
      others: Math.min(...others.map(score)),
      lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    };
  } finally {
    await browser.close();
  }
}
