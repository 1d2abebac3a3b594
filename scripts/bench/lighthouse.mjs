import { createServer } from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { sandboxSwitch } from '../lib/sandbox-switch.mjs';
import { findChromium } from '../setup/chromium.mjs';

/** The pages that are judged, relative to the shop's address. */
const PAGES = { landing: '', catalogue: 'products', product: 'product/1' };

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * What Lighthouse's mobile preset (slow 4G, a processor four times slower) says of one page; scores from 0 to 100.
 * @typedef {{ figure: string, runs: Record<string, number>[] }} Judgement
 */

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
 * One visit of somebody who has never been here.
 * @param {string} url
 * @returns {Promise<Record<string, number>>}
 */
async function judge(url) {
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
    const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
    return {
      ...Object.fromEntries(scores),
      'LCP (ms)': Math.round(audits['largest-contentful-paint']?.numericValue ?? Number.NaN),
      'TBT (ms)': Math.round(audits['total-blocking-time']?.numericValue ?? Number.NaN),
      CLS: Number((audits['cumulative-layout-shift']?.numericValue ?? Number.NaN).toFixed(4)),
    };
  } finally {
    await browser.close();
  }
}

/**
 * Judges landing, catalogue and product page by turns.
 * @param {string} url the shop's address, with a slash at its end
 * @param {number} runs
 * @returns {Promise<Judgement[]>}
 */
export async function lighthouseJudgements(url, runs) {
  const judgements = Object.keys(PAGES).map((page) => ({
    figure: `Lighthouse mobile: ${page}`,
    runs: /** @type {Record<string, number>[]} */ ([]),
  }));
  for (let run = 0; run < runs; run += 1)
    for (const [place, path] of Object.values(PAGES).entries())
      judgements[place]?.runs.push(await judge(new URL(path, url).href));
  return judgements;
}

/**
 * The median of each figure over all runs.
 * @param {Judgement} judgement
 * @returns {Record<string, number>}
 */
export function medians({ runs }) {
  const names = Object.keys(runs[0] ?? {});
  return Object.fromEntries(
    names.map((name) => {
      const values = runs.map((run) => run[name] ?? Number.NaN).sort((a, b) => a - b);
      return [name, values[values.length >> 1] ?? Number.NaN];
    }),
  );
}
