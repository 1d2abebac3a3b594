import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect } from '@playwright/test';
import type { FaultyKiosk } from '../support/kiosk/fault-injection.ts';
import { handlesOfKiosk, holdingsAfterCollection, memoryOfKiosk } from '../support/kiosk/memory-sample.ts';
import { cartLink } from '../support/kiosk/shopper.ts';
import { shopWholeSessions } from '../support/kiosk/whole-sessions.ts';
import { lineChart, slopeOf } from '../support/reporters/line-chart.ts';
import { test } from './fixtures.ts';

/**
 * In two halves; after each the page is measured, which shows what the second has added. No more often, because each
 * time that something attaches leaves some 0.7 MB of its own behind.
 */
const HALF = 1_000;
const SESSIONS = 2 * HALF;
/** How often the processes are measured, in ms. */
const SAMPLE_INTERVAL_MS = 2000;
type Point = [sessions: number, kilobytes: number];
/**
 * The most that a session may leave behind in the page's heap, in KB: a day of 1,000 shoppers, which ends with the
 * nightly restart, then adds less than the app holds at its start.
 */
const MOST_KB_PER_SESSION = 2;
/**
 * The most nodes or listeners in the page, and file handles in a kind of process, that all sessions of the second half
 * together may leave behind: what each session left would be 1,000. Attaching once more leaves some 170 nodes and 40
 * listeners, and a picture's shared memory comes and goes.
 */
const MOST_MORE = HALF / 4;

const COLOURS = ['#1d6b9a', '#9a4d1d', '#4d7f17', '#7a3d99', '#8a7000'] as const;

/** What stands behind the '#': how many receipts were shown, or what went wrong. */
async function progress(kiosk: FaultyKiosk): Promise<number> {
  const [address = ''] = (await kiosk.pageUrls()).filter((each) => each.includes('#'));
  const words = decodeURIComponent(address.split('#')[1] ?? '0');
  if (!/^\d+$/.test(words)) throw new Error(words);
  return Number(words);
}

function writeChart(heap: readonly Point[], byKind: ReadonlyMap<string, readonly Point[]>): void {
  const inMegabytes = (points: readonly Point[]) => points.map(([x, y]) => [x, y / 1024] as const);
  const lines = [['page’s heap after collection', heap] as const, ...byKind].map(([name, points], place) => ({
    name: place === 0 ? name : `${name} (PSS)`,
    colour: COLOURS[place % COLOURS.length] ?? COLOURS[0],
    points: inMegabytes(points),
  }));
  const file = process.env.COUNTERTOP_SOAK_CHART ?? 'test-results/soak.svg';
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, lineChart('Memory over sessions back to back', { x: 'sessions', y: 'MB' }, lines));
}

test('sessions back to back leave nothing behind in memory', { tag: '@long' }, async ({
  prepareKiosk,
  countFault,
}) => {
  test.setTimeout(60_000 + SESSIONS * 2000);
  const row = countFault(`soak: ${SESSIONS} sessions back to back`);
  const kiosk = await prepareKiosk();
  kiosk.start();
  let page = await kiosk.attach();
  await page.getByRole('link', { name: 'Start Shoping' }).click();

  const byKind = new Map<string, Point[]>();
  async function sampleProcesses(): Promise<number> {
    const done = await progress(kiosk);
    for (const [kind, kilobytes] of await memoryOfKiosk(kiosk.userData))
      byKind.set(kind, [...(byKind.get(kind) ?? []), [done, kilobytes]]);
    return done;
  }
  async function runSessions(from: number, to: number) {
    void page.evaluate(shopWholeSessions, { from, to }).catch(() => undefined);
    // A debugger keeps what it has seen, so nothing is attached while the sessions run.
    await expect.poll(() => progress(kiosk)).toBeGreaterThan(from);
    await kiosk.detach();
    const running = { timeout: SESSIONS * 1000, intervals: [SAMPLE_INTERVAL_MS] };
    await expect.poll(sampleProcesses, running).toBe(to);
    page = await kiosk.attach();
    const handles = await handlesOfKiosk(kiosk.userData);
    return { sessions: to, page: await holdingsAfterCollection(page), handles };
  }
  const half = await runSessions(0, HALF);
  const whole = await runSessions(HALF, SESSIONS);
  row.survived();

  const heap = [half, whole].map(({ sessions, page: { heap } }): Point => [sessions, heap]);
  writeChart(heap, byKind);
  const secondHalf = <T>(list: readonly T[]) => list.slice(Math.floor(list.length / 2));
  const slopes = [...byKind].map(([kind, points]) => `${kind} ${slopeOf(secondHalf(points)).toFixed(1)}`);
  const handles = [...whole.handles].map(
    ([kind, count]) => `${kind} ${half.handles.get(kind) ?? 0} → ${count}`,
  );
  const summary = [
    `KB a session: heap ${slopeOf(heap).toFixed(2)}; by process ${slopes.join(', ')}`,
    `second half: nodes ${half.page.nodes} → ${whole.page.nodes}, listeners ${half.page.listeners} → ${whole.page.listeners}`,
    `file handles ${handles.join(', ')}`,
  ].join('; ');
  console.info(`soak: ${summary}`);
  row.note(summary);

  await expect(cartLink(page, 0)).toBeVisible();
  const failures = (await kiosk.log()).filter(({ event }) =>
    /recovery|pages-|main-fault|renderer-fault/.test(event),
  );
  expect(failures).toEqual([]);
  expect(slopeOf(heap)).toBeLessThan(MOST_KB_PER_SESSION);
  expect(whole.page.nodes).toBeLessThanOrEqual(half.page.nodes + MOST_MORE);
  expect(whole.page.listeners).toBeLessThanOrEqual(half.page.listeners + MOST_MORE);
  const moreHandles = async () =>
    [...(await handlesOfKiosk(kiosk.userData))].filter(
      ([kind, count]) => count > (half.handles.get(kind) ?? 0) + MOST_MORE,
    );
  await expect.poll(moreHandles, 'handles that stay open').toEqual([]);
});
