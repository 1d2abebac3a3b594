import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect } from '@playwright/test';
import { lineChart, slopeOf } from '../support/line-chart.ts';
import { heapAfterCollection, memoryOfKiosk } from '../support/memory-sample.ts';
import { shopWholeSessions } from '../support/whole-sessions.ts';
import { effort } from './effort.ts';
import { test } from './fixtures.ts';
import { cartLink } from './shopper.ts';

/** How many times the memory is measured on the way. */
const SAMPLES = effort.form === 'long' ? 40 : 4;
/**
 * The most that a session may leave behind in the page's heap, in KB: a day of 1,000 shoppers, which ends with the
 * nightly restart, then adds less than the app holds at its start. One forgotten cart page is several times more.
 */
const MOST_KB_PER_SESSION = 2;

test('sessions back to back leave nothing behind in memory', async ({ prepareKiosk, countFault }) => {
  test.setTimeout(60_000 + effort.soakSessions * 2000);
  const row = countFault(`soak: ${effort.soakSessions} sessions back to back`);
  const kiosk = await prepareKiosk();
  kiosk.start();
  const page = await kiosk.look();
  await page.getByRole('link', { name: 'Start Shoping' }).click();

  const perSample = Math.ceil(effort.soakSessions / SAMPLES);
  const heap: [number, number][] = [];
  const total: [number, number][] = [];
  for (let done = 0; done < effort.soakSessions; ) {
    done += await page.evaluate(shopWholeSessions, perSample);
    heap.push([done, await heapAfterCollection(page)]);
    const kinds = await memoryOfKiosk(kiosk.userData);
    total.push([done, [...kinds.values()].reduce((sum, kilobytes) => sum + kilobytes, 0)]);
    row.survived();
  }
  await expect(cartLink(page, 0)).toBeVisible();
  expect(kiosk.log.filter(({ event }) => /recovery|pages-|main-fault|renderer-fault/.test(event))).toEqual(
    [],
  );

  const secondHalf = <T>(list: readonly T[]) => list.slice(Math.floor(list.length / 2));
  const slopes = { heap: slopeOf(secondHalf(heap)), total: slopeOf(secondHalf(total)) };
  const words = `heap ${slopes.heap.toFixed(2)} KB, all processes ${slopes.total.toFixed(2)} KB a session`;
  console.info(`soak: ${words}`);
  if (effort.form === 'short') return;
  row.note(words);
  const inMegabytes = (points: typeof heap) => points.map(([x, y]) => [x, y / 1024] as const);
  const file = process.env.COUNTERTOP_SOAK_CHART ?? 'test-results/soak.svg';
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    lineChart('Memory over sessions back to back', { x: 'sessions', y: 'MB' }, [
      { name: 'all processes (PSS)', colour: '#9a4d1d', points: inMegabytes(total) },
      { name: "page's heap after collection", colour: '#1d6b9a', points: inMegabytes(heap) },
    ]),
  );
  expect(slopes.heap).toBeLessThan(MOST_KB_PER_SESSION);
});
