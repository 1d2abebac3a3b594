import type { Page } from '@playwright/test';
import { deferred } from '../../support/deferred.ts';
import { openOnWeb, WEB_STATES } from '../../support/states.ts';
import { expect, LONG, test } from './fixtures.ts';

/** Records every layout shift from the first paint on, with its score and the elements that moved. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources }: { value?: number; sources?: readonly { node?: Node }[] } = Object(entry);
        const moved = sources?.map(({ node }) => node?.nodeName.toLowerCase() ?? 'what is gone').join(', ');
        shifts.push(`${value}: ${moved}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The layout shifts so far. Waits for two frames, because the browser reports shifts after drawing. */
const shifts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        const { shifts: noted = ['nobody watched'] }: { shifts?: readonly string[] } = Object(window);
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(noted))));
      }),
  );

// Web fonts are off. On a busy machine, a font may arrive after the first frame but within the 100 ms of
// `font-display: optional`, and then move a line.
test.use({
  launchOptions: [
    async ({ browserName: _ }, use, { project }) => {
      const { launchOptions = {} } = project.use;
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--disable-remote-fonts'] });
    },
    { scope: 'worker' },
  ],
});

/** Adds a blocking script after the landing page's third picture. The script delays the HTML, like a slow network. */
const withHold = (html: string) => {
  const pictures = html.split('</li>');
  if (pictures.length < 4) throw new Error('The landing page has no pictures');
  pictures[3] = `<script src="/hold.js"></script>${pictures[3]}`;
  return pictures.join('</li>');
};

test('nothing moves while the page’s HTML is loading', async ({ page, hosts }) => {
  await hosts.web.deploy('index.html', withHold);
  const held = deferred();
  await page.route('**/hold.js', async (route) => {
    await held.promise;
    await route.fulfill({ contentType: 'text/javascript', body: 'document.currentScript.remove()' });
  });
  await watchShifts(page);
  await page.goto('', { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
  const pictures = () => page.evaluate(() => [...document.images].map(({ complete }) => complete));
  await expect.poll(pictures).toEqual([true, true, true]);
  expect(await page.evaluate(() => performance.getEntriesByType('paint').length), 'painted').toBe(0);
  held.resolve();
  await expect.poll(pictures).toHaveLength(6);
  expect(await shifts(page)).toEqual([]);
});

/** The states that open without presses and with a good host. After a press or a failure, parts may move. */
const STATES = WEB_STATES.filter(({ host, steps }) => !host && !steps);

for (const [width, height, first, returning] of [
  [390, 844, {}, LONG],
  [768, 1024, LONG, LONG],
  [1280, 800, LONG, {}],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('nothing moves on a first visit with a slow host', first, async ({ page, shop, catalogue }) => {
      await watchShifts(page);
      for (const { name, path } of STATES) {
        await shop.seedCart();
        catalogue.hold('list');
        catalogue.hold('product');
        await page.goto(path);
        await expect(shop.heading()).toBeVisible();
        expect(await shifts(page), `${name}, waiting`).toEqual([]);
        catalogue.behave('list', null);
        catalogue.behave('product', null);
        await shop.untilShown();
        expect(await shifts(page), name).toEqual([]);
      }
    });

    test('nothing moves if cart and list are stored', returning, async ({ page, catalogue }) => {
      await watchShifts(page);
      for (const state of STATES) {
        await openOnWeb(page, catalogue, state);
        expect(await shifts(page), state.name).toEqual([]);
      }
    });
  });
}
