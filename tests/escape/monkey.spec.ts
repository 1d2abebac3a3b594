import { expect } from '@playwright/test';
import { asItMustBe, inspectKiosk, lookAtPage, type PageSight } from '../support/kiosk/escape-inspector.ts';
import { memoryOfKiosk } from '../support/kiosk/memory-sample.ts';
import { createMonkey } from '../support/kiosk/monkey-actions.ts';
import { test } from './fixtures.ts';
import { monkey } from './test-profile.ts';

/** Between two looks, in ms: a shopper who sees a desktop for longer has escaped. */
const LOOK_EVERY_MS = 3_000;
/** How long the monkey plays before memory counts: caches fill up, code is compiled, pictures are decoded. */
const WARM_UP_SHARE = 0.2;
/** How much more memory the whole kiosk may hold at the end than after the warming up; ten minutes gave it 109 MB back. */
const MOST_GROWTH_KB = 60 * 1024;
/** Below this many minutes the start's own growth covers everything else. */
const LEAST_MINUTES_FOR_MEMORY = 5;

test('a monkey plays with the kiosk', async ({ counter }) => {
  const lastsMs = monkey.minutes * 60_000;
  test.setTimeout(lastsMs + 120_000);
  console.info(
    `monkey: ${monkey.minutes} min, seed ${monkey.seed} (npm run test:monkey -- --seed ${monkey.seed})`,
  );
  const { page, userData } = counter.kiosk;
  const hands = await createMonkey(counter, monkey.seed);
  const crashes: string[] = [];
  page.on('crash', () => crashes.push('the page crashed'));
  page.on('pageerror', (error) => crashes.push(error.message));

  const total = async () =>
    [...(await memoryOfKiosk(userData)).values()].reduce((sum, part) => sum + part, 0);
  const samples: { at: number; kilobytes: number }[] = [];
  const began = performance.now();
  let nextLook = began;
  let deeds = 0;
  while (performance.now() - began < lastsMs) {
    deeds += await hands.play();
    if (performance.now() < nextLook) continue;
    nextLook = performance.now() + LOOK_EVERY_MS;
    await expectShopToBeThere();
    samples.push({ at: (performance.now() - began) / lastsMs, kilobytes: await total() });
  }

  /** One look; the cart and the page may be any that a shopper can come to. */
  async function expectShopToBeThere(): Promise<void> {
    const sight = await inspectKiosk(counter);
    const seen: PageSight = typeof sight.page === 'string' ? await lookAtPage(counter) : sight.page;
    const recent = hands.recent().join('\n');
    expect(sight, recent).toEqual(
      asItMustBe({ ...seen, address: 'app://countertop/', pinch: 1, isSameDocument: true }),
    );
    expect(Object.keys(seen.storage).length, recent).toBeLessThanOrEqual(4);
    expect(crashes, recent).toEqual([]);
  }

  await page.getByRole('banner').getByRole('link', { name: 'Products' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const warm = samples.filter(({ at }) => at > WARM_UP_SHARE).map(({ kilobytes }) => kilobytes);
  const quarter = Math.max(1, Math.floor(warm.length / 4));
  const lowest = (part: number[]) => Math.min(...part);
  // A collection comes when it likes: the lowest value of a time is what was really held.
  const growth = lowest(warm.slice(-quarter)) - lowest(warm.slice(0, quarter));
  console.info(
    `monkey: ${deeds} deeds; memory ${(growth / 1024).toFixed(1)} MB more in the last quarter than in the first`,
  );
  if (monkey.minutes >= LEAST_MINUTES_FOR_MEMORY) expect(growth).toBeLessThan(MOST_GROWTH_KB);
});
