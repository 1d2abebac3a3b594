import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { _electron, chromium } from '@playwright/test';
import { preview } from 'vite';
import { lighthouseJudgements, medians } from './bench/lighthouse.mjs';
import { definedEnvironment } from './lib/defined-environment.mjs';
import { projectRoot } from './lib/paths.mjs';
import { sandboxSwitch } from './lib/sandbox-switch.mjs';
import { findChromium } from './setup/chromium.mjs';
import { electronExecutable } from './setup/electron.mjs';

/**
 * How fast the shop is on this machine, in ms: median, minimum and maximum of several runs; and what Lighthouse says of
 * the web build, medians of as many runs. It reports and judges nothing.
 * Usage: npm run bench -- [--runs 5] [--only times,lighthouse] [--json FILE]
 */

/** @typedef {{ figure: string, median: number, min: number, max: number }} Row */

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: 'times,lighthouse' },
    json: { type: 'string' },
  },
});
const parts = values.only.split(',');
const runs = Math.max(1, Math.trunc(Number(values.runs)) || 5);

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
    args: [...sandboxSwitch],
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

/** In the page: from a press on 'Add to Cart' until the screen says 'Added', when the journal has it on the disk. @returns {Promise<number>} */
function pressToAdded() {
  const button = [...document.querySelectorAll('main article button')].find(
    (candidate) => !candidate.textContent?.includes('Added'),
  );
  return new Promise((resolve) => {
    const pressedAt = performance.now();
    new MutationObserver((_changes, observer) => {
      if (!button?.textContent?.includes('Added')) return;
      observer.disconnect();
      resolve(performance.now() - pressedAt);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    if (button instanceof HTMLElement) button.click();
  });
}

/** An edit of the cart, from the press to durable on the disk and said on the screen. @returns {Promise<Row>} */
async function kioskAdd() {
  const profile = await mkdtemp(join(tmpdir(), 'countertop-bench-'));
  const kiosk = await _electron.launch({
    executablePath: electronExecutable(),
    args: [...sandboxSwitch, `--user-data-dir=${profile}`, projectRoot],
    env: definedEnvironment(process.env),
  });
  try {
    const page = await kiosk.firstWindow();
    await page.getByRole('link', { name: 'Start Shoping' }).click();
    await page.locator('main article button').nth(5).waitFor();
    return await row("kiosk: 'Add to Cart' to durable on disk and 'Added'", async () => {
      // Until a tick is gone its button says 'Added' already.
      await page.getByRole('button', { name: /^Added/ }).waitFor({ state: 'detached' });
      return page.evaluate(pressToAdded);
    });
  } finally {
    await kiosk.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** What the disk alone takes for a write of a session's size: the floor of the row above. @returns {Promise<Row>} */
async function bareFsync() {
  const folder = await mkdtemp(join(tmpdir(), 'countertop-bench-'));
  const file = await open(join(folder, 'file'), 'w');
  const content = 'x'.repeat(4096);
  try {
    return await row('disk: one write and fsync of 4 KiB', async () => {
      const began = performance.now();
      await file.write(content, 0);
      await file.sync();
      return performance.now() - began;
    });
  } finally {
    await file.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns {Promise<Row[]>} */
async function times() {
  return [await webProducts(), await kioskStart(), await kioskAdd(), await bareFsync()];
}

/** What Lighthouse says of the served web build. */
async function judgements() {
  const server = await preview({
    configFile: join(projectRoot, 'src/vite.config.ts'),
    preview: { port: 4397 },
  });
  try {
    return await lighthouseJudgements('http://localhost:4397/', runs);
  } finally {
    await server.close();
  }
}

const rows = parts.includes('times') ? await times() : [];
if (rows.length > 0)
  console.table(
    rows.map(({ figure, ...times }) => ({
      figure,
      ...Object.fromEntries(
        Object.entries(times).map(([name, ms]) => [`${name} (ms)`, Number(ms.toFixed(1))]),
      ),
    })),
  );
const judged = parts.includes('lighthouse') ? await judgements() : [];
if (judged.length > 0)
  console.table(judged.map((judgement) => ({ figure: judgement.figure, ...medians(judgement) })));
if (values.json)
  await writeFile(values.json, `${JSON.stringify({ runs, rows, lighthouse: judged }, null, 2)}\n`);
