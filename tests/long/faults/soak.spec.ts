import { expect, LONG, test } from '../../faults/fixtures.ts';
import type { FaultyKiosk } from '../../support/kiosk/fault-injection.ts';
import { handlesOfKiosk, holdingsAfterCollection, memoryOfKiosk } from '../../support/kiosk/memory-sample.ts';
import { SOME_RECEIPT, shopAtRandom } from '../../support/kiosk/random-shopper.ts';
import { KIOSK_EVENT_TIMEOUT_MS } from '../../support/timeouts.ts';

/** Sessions in each half. The page is measured only after each half, because each measurement adds about 0.7 MB. */
const HALF = 1_000;
const SESSIONS = 2 * HALF;
/** On a busy machine a session takes three seconds. */
const MOST_MS_PER_SESSION = 5_000;
/** At this rate, 1,000 sessions add less memory than the app uses when it starts. */
const MOST_KB_PER_SESSION = 2;
/**
 * Limit for nodes, listeners and file handles that the second half adds. A leak of one per session would add 1,000. The
 * limit is not lower, because the test's own connection adds about 170, and the number of open picture files varies.
 */
const MOST_MORE = HALF / 4;

/** Runs in the page: writes the number of receipts, or the first error, into the address after the '#'. */
function reportBehindHash(receiptsBefore: number): void {
  const show = (words: string) => history.replaceState(null, '', `#${encodeURIComponent(words)}`);
  let receipts = receiptsBefore;
  let failed = false;
  window.report = async (event) => {
    if (failed) return;
    failed = event.kind === 'gives up';
    if (event.kind === 'gives up') show(`${event.edit}: ${event.screen}`);
    if (event.kind !== 'sees' || !event.state.receipt) return;
    receipts += 1;
    show(String(receipts));
  };
}

/** Reads the number of receipts from the page's address. @throws the error, if the page wrote one there */
async function progress(kiosk: FaultyKiosk): Promise<number> {
  const [address = ''] = (await kiosk.pageUrls()).filter((each) => each.includes('#'));
  const words = decodeURIComponent(address.split('#')[1] ?? '0');
  if (!/^\d+$/.test(words)) throw new Error(words);
  return Number(words);
}

test(`soak of ${SESSIONS} sessions: memory does not grow`, LONG, async ({ startKiosk, row }) => {
  const kiosk = await startKiosk();
  let { shop } = kiosk;
  await shop.openProducts();

  async function runSessions(from: number, to: number) {
    await shop.page.evaluate(reportBehindHash, from);
    const plan = {
      cart: {},
      seed: from + 1,
      receipts: to - from,
      someReceipt: SOME_RECEIPT,
      timeoutMs: KIOSK_EVENT_TIMEOUT_MS,
    };
    void shop.page.evaluate(shopAtRandom, plan).catch(() => undefined);
    // Detach while the sessions run, because a debugger keeps in memory all objects that it has seen.
    await expect.poll(() => progress(kiosk)).toBeGreaterThan(from);
    await kiosk.detach();
    const running = { timeout: (to - from) * MOST_MS_PER_SESSION, intervals: [2000] };
    await expect.poll(() => progress(kiosk), running).toBe(to);
    const memory = await memoryOfKiosk(kiosk.userData);
    shop = await kiosk.attach();
    const handles = await handlesOfKiosk(kiosk.userData);
    return { page: await holdingsAfterCollection(shop.page), memory, handles };
  }
  const half = await runSessions(0, HALF);
  const whole = await runSessions(HALF, SESSIONS);
  row.survived();

  const heapGrowth = (whole.page.heap - half.page.heap) / HALF;
  const summary = [
    `second half: heap ${heapGrowth.toFixed(2)} KB a session`,
    `nodes ${half.page.nodes} → ${whole.page.nodes}`,
    `listeners ${half.page.listeners} → ${whole.page.listeners}`,
    `MB ${[...whole.memory].map(([kind, kilobytes]) => `${kind} ${Math.round(kilobytes / 1024)}`).join(', ')}`,
  ].join('; ');
  console.info(`soak: ${summary}`);
  row.note(summary);

  await expect(shop.cartLink(0)).toBeVisible();
  const failures = (await kiosk.log()).filter(({ event }) =>
    /recovery|pages-|main-error|renderer-error/.test(event),
  );
  expect(failures).toEqual([]);
  expect(heapGrowth).toBeLessThan(MOST_KB_PER_SESSION);
  expect(whole.page.nodes).toBeLessThanOrEqual(half.page.nodes + MOST_MORE);
  expect(whole.page.listeners).toBeLessThanOrEqual(half.page.listeners + MOST_MORE);
  const moreHandles = async () =>
    [...(await handlesOfKiosk(kiosk.userData))].filter(
      ([kind, count]) => count > (half.handles.get(kind) ?? 0) + MOST_MORE,
    );
  await expect.poll(moreHandles, 'handles that stay open').toEqual([]);
});
