import { test as base, expect } from '@playwright/test';
import {
  expectedInspection,
  inspectKiosk,
  inspectPage,
  type KioskInspection,
  markDocument,
  type PageInspection,
  UNTOUCHED,
} from '../support/kiosk/escape-inspector.ts';
import { WORKER_FIXTURE } from '../support/kiosk/fixtures.ts';
import {
  expectKeyboardToReachShop,
  type HardenedKiosk,
  type HardenedKioskOptions,
  openHardenedKiosk,
} from '../support/kiosk/hardened-kiosk.ts';
import { expectOutcome, expectViolation, runInPage } from '../support/kiosk/page-code.ts';
import { isLong, LONG } from '../support/test-profile.ts';

export { expect, LONG };

/** One way in which a shopper might get out of the shop. */
export interface Attempt {
  readonly name: string;
  /** Makes the attempt. @throws if the kiosk gave away something that it must protect */
  act(hardened: HardenedKiosk): Promise<unknown>;
  /** Whether the attempt resembles another one. If so, only long test runs make this attempt. */
  readonly isRare?: boolean;
}

interface AttemptClass {
  readonly mayChangeCart?: boolean;
  /** Whether the attempts move or cover the kiosk's window. The kiosk must then restore the window. */
  readonly displacesWindow?: boolean;
}

interface WorkerFixtures {
  hardenedKioskOptions: HardenedKioskOptions;
  /** The kiosk that all attempts share, with a filled cart. After a failed test, a new kiosk replaces it. */
  hardened: HardenedKiosk;
}

export const test = base.extend<object, WorkerFixtures>({
  hardenedKioskOptions: [{}, { option: true, scope: 'worker' }],
  hardened: [
    async ({ hardenedKioskOptions }, use) => {
      const hardened = await openHardenedKiosk(hardenedKioskOptions);
      await fillMarkedShop(hardened);
      await use(hardened);
      await hardened.close();
    },
    WORKER_FIXTURE,
  ],
});

async function fillMarkedShop(hardened: HardenedKiosk): Promise<void> {
  await hardened.kiosk.shop.fillCart();
  await markDocument(hardened);
}

/** Ends the session and fills the cart again, because attempts may have changed the session. */
export async function startOver(hardened: HardenedKiosk): Promise<void> {
  const { page } = hardened.kiosk;
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => void window.countertop?.endSession());
  await loaded;
  await fillMarkedShop(hardened);
}

/** Makes the attempts. After each, inspects the page, or the kiosk if `inspectsAll`. Inspects the kiosk at the end. */
export function tryAll(name: string, all: readonly Attempt[], attemptClass: AttemptClass = {}): void {
  const attempts = all.filter(({ isRare = false }) => isLong || !isRare);
  test(name, async ({ hardened }) => {
    const inspectsAll = isLong || attemptClass.displacesWindow;
    await goToCart(hardened);
    const before = { ...(await inspectPage(hardened)), ...UNTOUCHED };
    for (const attempt of attempts) {
      await test.step(attempt.name, async () => {
        await goToCart(hardened);
        await attempt.act(hardened);
        if (inspectsAll) await expectNothingEscaped(hardened, before, attemptClass, attempt.name);
        else await expectSamePage(hardened, before, attemptClass, attempt.name);
      });
    }
    const names = attempts.map((attempt) => attempt.name).join('; ');
    const hint = `after all of: ${names}. COUNTERTOP_LONG=1 inspects the kiosk after each attempt`;
    await goToCart(hardened);
    await expectNothingEscaped(hardened, before, attemptClass, hint);
  });
}

const rows =
  <T>(act: (hardened: HardenedKiosk, row: T) => Promise<unknown>) =>
  (table: Readonly<Record<string, T>>): Attempt[] =>
    Object.entries(table).map(([name, row]) => ({ name, act: (hardened) => act(hardened, row) }));

export const scripts = rows<string>(runInPage);

/** Scripts, each with its expected outcome: see `expectOutcome`. */
export const scriptsWithOutcome = rows<readonly [outcome: string, code: string]>(
  (hardened, [outcome, code]) => expectOutcome(hardened, code, outcome),
);

/** Scripts, each with the directive of the page's security policy that must block it. */
export const violations = rows<readonly [directive: string, code: string]>((hardened, [directive, code]) =>
  expectViolation(hardened, code, directive),
);

/** Uses no locators, because after a refused navigation they would wait for ever. */
async function goToCart({ kiosk: { page } }: HardenedKiosk): Promise<void> {
  const goThere = () =>
    page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const heading = document.querySelector('main h1')?.textContent ?? '';
      const isThere = ['Shopping Cart', 'No items in cart'].includes(heading);
      if (!isThere) document.querySelector<HTMLElement>('header a[href="/cart"]')?.click();
      return isThere;
    });
  await expect.poll(goThere, { intervals: [20], message: 'the cart page shows' }).toBe(true);
}

/** The quick inspection: the page is unchanged, without a dialog, a logged error or a request to the foreign server. */
async function expectSamePage(
  hardened: HardenedKiosk,
  before: PageInspection,
  { mayChangeCart = false }: AttemptClass,
  message: string,
): Promise<void> {
  const seen = await inspectPage(hardened);
  const page = mayChangeCart ? withCartOf(before, seen) : seen;
  const { dialogs, faults, foreignServer } = hardened;
  expect({ page, dialogs, faults, foreignCalls: foreignServer.calls }, message).toEqual({
    page: before,
    dialogs: [],
    faults: [],
    foreignCalls: [],
  });
}

/** The full inspection: only the shop is visible, key presses reach the shop, and nothing has changed. */
async function expectNothingEscaped(
  hardened: HardenedKiosk,
  before: PageInspection,
  { mayChangeCart = false, displacesWindow = false }: AttemptClass,
  message: string,
): Promise<void> {
  async function inspect(): Promise<KioskInspection> {
    const seen = await inspectKiosk(hardened);
    if (!mayChangeCart || typeof seen.page === 'string') return seen;
    return { ...seen, page: withCartOf(before, seen.page) };
  }
  const expected = expectedInspection(before);
  if (displacesWindow) await expect.poll(inspect, { message, intervals: [50] }).toEqual(expected);
  await expectKeyboardToReachShop(hardened);
  expect(await inspect(), message).toEqual(expected);
}

const withCartOf = ({ storage, cartLink }: PageInspection, seen: PageInspection): PageInspection => ({
  ...seen,
  storage,
  cartLink,
});
