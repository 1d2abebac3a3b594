import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect } from '@playwright/test';
import type { FaultyKiosk } from '../support/kiosk/fault-injection.ts';
import { cartLink } from '../support/kiosk/fault-shopper.ts';
import {
  handlesOfKiosk,
  holdingsAfterCollection,
  memoryOfKiosk,
  type PageHoldings,
} from '../support/kiosk/memory-sample.ts';
import { shopWholeSessions } from '../support/kiosk/whole-sessions.ts';
import { lineChart, slopeOf } from '../support/reporters/line-chart.ts';
import { test } from './fixtures.ts';
import { testProfile } from './test-profile.ts';

/**
 * In how many parts the sessions come; behind each the page is looked at and weighed. Few, because each look leaves some
 * 0.7 MB of its own behind; two show what the second half has added.
 */
const PARTS = 2;
/** How often the processes are measured, in ms. */
const SAMPLE_MS = testProfile.form === 'long' ? 2000 : 500;
type Point = [sessions: number, kilobytes: number];
/**
 * The most that a session may leave behind in the page's heap, in KB: a day of 1,000 shoppers, which ends with the
 * nightly restart, then adds less than the app holds at its start.
 */
const MOST_KB_PER_SESSION = 2;
/**
 * The most nodes or listeners that all sessions of the second half together may leave behind in the page, and file
 * handles in a kind of process: a look leaves 13 listeners of its own behind, and a picture's shared memory comes and
 * goes.
 */
const MOST_MORE = 15;

const COLOURS = ['#1d6b9a', '#9a4d1d', '#4d7f17', '#7a3d99', '#8a7000'] as const;

/** What stands behind the '#': how many receipts were shown, or what went wrong. */
async function progress(kiosk: FaultyKiosk): Promise<number> {
  const [address = ''] = (await kiosk.addresses()).filter((each) => each.includes('#'));
  const words = decodeURIComponent(address.split('#')[1] ?? '0');
  if (!/^\d+$/.test(words)) throw new Error(words);
  return Number(words);
}

test('sessions back to back leave nothing behind in memory', async ({ prepareKiosk, countFault }) => {
  test.setTimeout(60_000 + testProfile.soakSessions * 2000);
  const row = countFault(`soak: ${testProfile.soakSessions} sessions back to back`);
  const kiosk = await prepareKiosk();
  kiosk.start();
  let page = await kiosk.look();
  await page.getByRole('link', { name: 'Start Shoping' }).click();

  const weighed: { sessions: number; page: PageHoldings; handles: ReadonlyMap<string, number> }[] = [];
  const byKind = new Map<string, Point[]>();
  async function sampleProcesses(): Promise<number> {
    const done = await progress(kiosk);
    for (const [kind, kilobytes] of await memoryOfKiosk(kiosk.userData))
      byKind.set(kind, [...(byKind.get(kind) ?? []), [done, kilobytes]]);
    return done;
  }
  for (let part = 0; part < PARTS; part += 1) {
    const share = (of: number) => Math.round((testProfile.soakSessions * of) / PARTS);
    void page.evaluate(shopWholeSessions, { from: share(part), to: share(part + 1) }).catch(() => undefined);
    // Each look leaves something of its own behind, and a debugger keeps what it has seen: no look while it runs.
    await expect.poll(() => progress(kiosk)).toBeGreaterThan(share(part));
    await kiosk.lookAway();
    await expect
      .poll(sampleProcesses, { timeout: testProfile.soakSessions * 1000, intervals: [SAMPLE_MS] })
      .toBe(share(part + 1));
    page = await kiosk.look();
    const holdings = await holdingsAfterCollection(page);
    const handles = await handlesOfKiosk(kiosk.userData);
    weighed.push({ sessions: share(part + 1), page: holdings, handles });
  }
  const [half, whole] = weighed;
  if (!half || !whole) throw new Error('never weighed');
  row.survived();
  await expect(cartLink(page, 0)).toBeVisible();
  expect(kiosk.log.filter(({ event }) => /recovery|pages-|main-fault|renderer-fault/.test(event))).toEqual(
    [],
  );

  expect(whole.page.nodes).toBeLessThanOrEqual(half.page.nodes + MOST_MORE);
  expect(whole.page.listeners).toBeLessThanOrEqual(half.page.listeners + MOST_MORE);
  const moreHandles = async () =>
    [...(await handlesOfKiosk(kiosk.userData))].filter(
      ([kind, count]) => count > (half.handles.get(kind) ?? 0) + MOST_MORE,
    );
  await expect.poll(moreHandles, 'handles that stay open').toEqual([]);

  const heap = weighed.map(({ sessions, page: { heap } }): Point => [sessions, heap]);
  const secondHalf = <T>(list: readonly T[]) => list.slice(Math.floor(list.length / 2));
  const slope = slopeOf(heap);
  const inWords = [...byKind].map(([kind, points]) => `${kind} ${slopeOf(secondHalf(points)).toFixed(1)}`);
  const handlesInWords = [...whole.handles].map(
    ([kind, count]) => `${kind} ${half.handles.get(kind) ?? 0} → ${count}`,
  );
  const words = [
    `KB a session: heap ${slope.toFixed(2)}; by process ${inWords.join(', ')}`,
    `second half: nodes ${half.page.nodes} → ${whole.page.nodes}, listeners ${half.page.listeners} → ${whole.page.listeners}`,
    `file handles ${handlesInWords.join(', ')}`,
  ].join('; ');
  console.info(`soak: ${words}`);
  if (testProfile.form === 'short') return;
  row.note(words);
  const inMegabytes = (points: readonly Point[]) => points.map(([x, y]) => [x, y / 1024] as const);
  const file = process.env.COUNTERTOP_SOAK_CHART ?? 'test-results/soak.svg';
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    lineChart('Memory over sessions back to back', { x: 'sessions', y: 'MB' }, [
      { name: "page's heap after collection", colour: COLOURS[0], points: inMegabytes(heap) },
      ...[...byKind].map(([kind, points], place) => ({
        name: `${kind} (PSS)`,
        colour: COLOURS[(place + 1) % COLOURS.length] ?? COLOURS[0],
        points: inMegabytes(points),
      })),
    ]),
  );
  expect(slope).toBeLessThan(MOST_KB_PER_SESSION);
});
