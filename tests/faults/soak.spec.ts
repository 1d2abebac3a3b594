import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect } from '@playwright/test';
import type { BreakableKiosk } from '../support/breakable-kiosk.ts';
import { lineChart, slopeOf } from '../support/line-chart.ts';
import { heapAfterCollection, memoryOfKiosk } from '../support/memory-sample.ts';
import { shopWholeSessions } from '../support/whole-sessions.ts';
import { effort } from './effort.ts';
import { test } from './fixtures.ts';
import { cartLink } from './shopper.ts';

/**
 * In how many parts the sessions come; between them the page is looked at and its heap measured. Few, because each look
 * leaves some 0.7 MB of its own behind; two give the slope over the second half.
 */
const PARTS = effort.form === 'long' ? 2 : 1;
/** How often the processes are measured, in ms. */
const SAMPLE_MS = effort.form === 'long' ? 2000 : 500;
type Point = [sessions: number, kilobytes: number];
/**
 * The most that a session may leave behind in the page's heap, in KB: a day of 1,000 shoppers, which ends with the
 * nightly restart, then adds less than the app holds at its start.
 */
const MOST_KB_PER_SESSION = 2;

const COLOURS = ['#1d6b9a', '#9a4d1d', '#4d7f17', '#7a3d99', '#8a7000'] as const;

/** What stands behind the '#': how many receipts were shown, or what went wrong. */
async function progress(kiosk: BreakableKiosk): Promise<number> {
  const [address = ''] = (await kiosk.addresses()).filter((each) => each.includes('#'));
  const words = decodeURIComponent(address.split('#')[1] ?? '0');
  if (!/^\d+$/.test(words)) throw new Error(words);
  return Number(words);
}

test('sessions back to back leave nothing behind in memory', async ({ prepareKiosk, countFault }) => {
  test.setTimeout(60_000 + effort.soakSessions * 2000);
  const row = countFault(`soak: ${effort.soakSessions} sessions back to back`);
  const kiosk = await prepareKiosk();
  kiosk.start();
  let page = await kiosk.look();
  await page.getByRole('link', { name: 'Start Shoping' }).click();

  const heap: Point[] = [];
  const byKind = new Map<string, Point[]>();
  async function sampleProcesses(): Promise<number> {
    const done = await progress(kiosk);
    for (const [kind, kilobytes] of await memoryOfKiosk(kiosk.userData))
      byKind.set(kind, [...(byKind.get(kind) ?? []), [done, kilobytes]]);
    return done;
  }
  for (let part = 0; part < PARTS; part += 1) {
    const share = (of: number) => Math.round((effort.soakSessions * of) / PARTS);
    void page.evaluate(shopWholeSessions, { from: share(part), to: share(part + 1) }).catch(() => undefined);
    // Each look leaves something of its own behind, and a debugger keeps what it has seen: no look while it runs.
    await expect.poll(() => progress(kiosk)).toBeGreaterThan(share(part));
    await kiosk.lookAway();
    await expect
      .poll(sampleProcesses, { timeout: effort.soakSessions * 1000, intervals: [SAMPLE_MS] })
      .toBe(share(part + 1));
    page = await kiosk.look();
    heap.push([share(part + 1), await heapAfterCollection(page)]);
  }
  row.survived();
  await expect(cartLink(page, 0)).toBeVisible();
  expect(kiosk.log.filter(({ event }) => /recovery|pages-|main-fault|renderer-fault/.test(event))).toEqual(
    [],
  );

  const secondHalf = <T>(list: readonly T[]) => list.slice(Math.floor(list.length / 2));
  const slope = slopeOf(heap);
  const inWords = [...byKind].map(([kind, points]) => `${kind} ${slopeOf(secondHalf(points)).toFixed(1)}`);
  const words = `KB a session: heap ${slope.toFixed(2)}; by process ${inWords.join(', ')}`;
  console.info(`soak: ${words}`);
  if (effort.form === 'short') return;
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
