import { expect } from '@playwright/test';
import {
  acceptNextSession,
  expectedInspection,
  inspectKiosk,
  UNTOUCHED,
} from '../support/kiosk/escape-inspector.ts';
import type { HardenedKiosk } from '../support/kiosk/hardened-kiosk.ts';
import { memoryOfKiosk } from '../support/kiosk/memory-sample.ts';
import { createMonkey } from '../support/kiosk/monkey-actions.ts';
import { startOver, test } from './fixtures.ts';
import { monkeyMinutes, randomSeed } from './test-profile.ts';

/** Between two inspections, in ms: a shopper who sees a desktop for longer has escaped. */
const INSPECT_EVERY_MS = 3_000;
/** How long the monkey plays before memory counts: caches fill up, code is compiled, pictures are decoded. */
const WARM_UP_SHARE = 0.2;
/** How much more memory the whole kiosk may hold at the end than after the warming up; ten minutes gave it 109 MB back. */
const MOST_GROWTH_KB = 60 * 1024;
/** Below this many minutes the start's own growth covers everything else. */
const LEAST_MINUTES_FOR_MEMORY = 5;

/** One inspection; the cart and the page may be any that a shopper can come to. */
async function expectShopToBeThere(hardened: HardenedKiosk, recent: string): Promise<void> {
  const inspection = await inspectKiosk(hardened);
  if (typeof inspection.page === 'string') throw new Error(`${inspection.page}\n${recent}`);
  const page = await acceptNextSession(hardened, inspection.page);
  expect({ ...inspection, page }, recent).toEqual(expectedInspection({ ...page, ...UNTOUCHED }));
  expect(Object.keys(page.storage).length, recent).toBeLessThanOrEqual(4);
}

/** How much more a kiosk holds in the last quarter of the samples than in the first. */
function growthIn(samples: readonly number[]): number {
  const quarter = Math.max(1, Math.floor(samples.length / 4));
  // A collection comes when it likes: the lowest value of a time is what was really held.
  return Math.min(...samples.slice(-quarter)) - Math.min(...samples.slice(0, quarter));
}

test('a monkey plays with the kiosk', { tag: '@long' }, async ({ hardened }) => {
  const lastsMs = monkeyMinutes * 60_000;
  test.setTimeout(lastsMs + 120_000);
  console.info(
    `monkey: ${monkeyMinutes} min, seed ${randomSeed} (npm run test:monkey -- --seed ${randomSeed})`,
  );
  const { page, userData } = hardened.kiosk;
  const monkey = await createMonkey(hardened, randomSeed);
  const crashes: string[] = [];
  page.on('crash', () => crashes.push('the page crashed'));
  page.on('pageerror', (error) => crashes.push(error.message));

  const samples: { at: number; kilobytes: number }[] = [];
  const began = performance.now();
  let nextInspection = began;
  let actions = 0;
  while (performance.now() - began < lastsMs) {
    actions += await monkey.play();
    if (performance.now() < nextInspection) continue;
    nextInspection = performance.now() + INSPECT_EVERY_MS;
    const recent = monkey.recent().join('\n');
    await expectShopToBeThere(hardened, recent);
    expect(crashes, recent).toEqual([]);
    const parts = [...(await memoryOfKiosk(userData)).values()];
    const kilobytes = parts.reduce((sum, part) => sum + part, 0);
    samples.push({ at: (performance.now() - began) / lastsMs, kilobytes });
  }

  // The monkey may have left a dialog open, or the larger text: nothing of it meets the next shopper.
  await startOver(hardened);
  const warm = samples.filter(({ at }) => at > WARM_UP_SHARE);
  const growth = growthIn(warm.map(({ kilobytes }) => kilobytes));
  console.info(
    `monkey: ${actions} actions; memory ${(growth / 1024).toFixed(1)} MB more in the last quarter than in the first`,
  );
  if (monkeyMinutes >= LEAST_MINUTES_FOR_MEMORY) expect(growth).toBeLessThan(MOST_GROWTH_KB);
  else console.info(`monkey: memory is judged from ${LEAST_MINUTES_FOR_MEMORY} minutes on`);
});
