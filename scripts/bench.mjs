import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { _electron, chromium } from '@playwright/test';
import { preview } from 'vite';
import { definedEnvironment } from './lib/defined-environment.mjs';
import { projectRoot } from './lib/paths.mjs';
import { findChromium } from './setup/chromium.mjs';
import { electronExecutable } from './setup/electron.mjs';

/**
 * How fast the shop is on this machine, in ms: median, minimum and maximum of several runs. It reports and judges nothing.
 * Usage: npm run bench -- [--runs 5] [--json FILE]
 */

/** @typedef {{ figure: string, median: number, min: number, max: number }} Row */

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, json: { type: 'string' } },
});
const runs = Math.max(1, Math.trunc(Number(values.runs)) || 5);
const sandboxSwitch = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/**
 * @param {string} figure
 * @param {() => Promise<number>} measure one run, in ms
 * @returns {Promise<Row>}
 */
async function row(figure, measure) {
  await measure(); // the first run warms the disk's cache and is not counted
  const times = [];
  for (let run = 0; run < runs; run += 1) times.push(await measure());
  times.sort((a, b) => a - b);
  return {
    figure,
    median: times[times.length >> 1] ?? Number.NaN,
    min: times.at(0) ?? Number.NaN,
    max: times.at(-1) ?? Number.NaN,
  };
}

/** In the page: the time from navigation until the frame after the sixth card. @returns {Promise<number>} */
function sixCardsPainted() {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelectorAll('main article').length < 6) requestAnimationFrame(look);
      else requestAnimationFrame(() => resolve(performance.now()));
    };
    look();
  });
}

/** In the page: the moment of the first contentful paint, in ms since 1970. @returns {Promise<number>} */
function firstPaint() {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const paint = list.getEntriesByName('first-contentful-paint')[0];
      if (paint) resolve(performance.timeOrigin + paint.startTime);
    }).observe({ type: 'paint', buffered: true });
  });
}

/** A fresh visitor opens the products page of the web build. @returns {Promise<Row>} */
async function webProducts() {
  const server = await preview({
    configFile: join(projectRoot, 'src/vite.config.ts'),
    preview: { port: 4398 },
  });
  const browser = await chromium.launch({
    executablePath: findChromium() ?? chromium.executablePath(),
    args: sandboxSwitch,
  });
  try {
    return await row('web: navigation to six cards painted', async () => {
      const page = await browser.newPage();
      await page.goto('http://localhost:4398/products', { waitUntil: 'commit' });
      const time = await page.evaluate(sixCardsPainted);
      await page.context().close();
      return time;
    });
  } finally {
    await browser.close();
    await server.close();
  }
}

/** The kiosk from its start to its first paint, the profile as it is after a first start. @returns {Promise<Row>} */
async function kioskStart() {
  const profile = await mkdtemp(join(tmpdir(), 'countertop-bench-'));
  try {
    return await row('kiosk: spawn to first paint, warm', async () => {
      const began = Date.now();
      const kiosk = await _electron.launch({
        executablePath: electronExecutable(),
        args: [...sandboxSwitch, `--user-data-dir=${profile}`, projectRoot],
        env: definedEnvironment(process.env),
      });
      const painted = await (await kiosk.firstWindow()).evaluate(firstPaint);
      await kiosk.close();
      return painted - began;
    });
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}

const rows = [await webProducts(), await kioskStart()];
const shown = rows.map(({ figure, ...times }) => ({
  figure,
  ...Object.fromEntries(Object.entries(times).map(([name, ms]) => [`${name} (ms)`, Math.round(ms)])),
}));
console.table(shown);
if (values.json) await writeFile(values.json, `${JSON.stringify({ runs, rows }, null, 2)}\n`);
