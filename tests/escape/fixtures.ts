import { test as base, expect } from '@playwright/test';
import {
  acceptNextSession,
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
import { fillCart } from '../support/kiosk/shopper.ts';
import { isLong } from '../support/test-profile.ts';
import { mouse } from '../support/web/input-methods.ts';

/** One way to get out of the shop. */
export interface Attempt {
  /** What a person would call it. */
  readonly name: string;
  /** Does it. May say by throwing that the kiosk has given away what it must not. */
  act(hardened: HardenedKiosk): Promise<unknown>;
  /** Whether it is much the same as another one, and tried in the long form only. */
  readonly isRare?: boolean;
}

/** What is special about a class of attempts. */
interface AttemptClass {
  /** What its attempts may change. */
  readonly mayChange?: 'cart' | 'other windows';
  /** Whether its attempts move the kiosk's window or cover it, so that the kiosk has to put that right. */
  readonly displacesWindow?: boolean;
}

interface WorkerFixtures {
  hardenedKioskOptions: HardenedKioskOptions;
  /** The kiosk that all attempts share until one succeeds; it has a filled cart. */
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

/** From the landing page: fills the cart, and marks the document so that another one in its place is noticed. */
async function fillMarkedShop(hardened: HardenedKiosk): Promise<void> {
  await fillCart(hardened.kiosk.page, mouse(hardened.kiosk.page));
  await markDocument(hardened);
}

/** Ends the session, and brings a filled cart as at the start: nobody knows what attempts have made of this one. */
export async function startOver(hardened: HardenedKiosk): Promise<void> {
  const { page } = hardened.kiosk;
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => void window.countertop?.endSession());
  await loaded;
  await fillMarkedShop(hardened);
}

/**
 * Makes one test of a class of attempts. After each of them the page is inspected, after all of them the whole kiosk;
 * in the long form, or where the kiosk has to put its window right, the whole kiosk after each.
 */
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
    const hint = `after all of: ${names}. COUNTERTOP_LONG=1 inspects everything after each`;
    await goToCart(hardened);
    await expectNothingEscaped(hardened, before, attemptClass, hint);
  });
}

/** An attempt for each row of a table. */
const rows =
  <T>(act: (hardened: HardenedKiosk, row: T) => Promise<unknown>) =>
  (table: Readonly<Record<string, T>>): Attempt[] =>
    Object.entries(table).map(([name, row]) => ({ name, act: (hardened) => act(hardened, row) }));

/** Scripts that leave the page as it was. */
export const scripts = rows<string>(runInPage);

/** Scripts and the outcome that each must come to: see `expectOutcome`. */
export const scriptsWithOutcome = rows<readonly [outcome: string, code: string]>(
  (hardened, [outcome, code]) => expectOutcome(hardened, code, outcome),
);

/** Scripts and the directive of the page's policy that each must break. */
export const violations = rows<readonly [directive: string, code: string]>((hardened, [directive, code]) =>
  expectViolation(hardened, code, directive),
);

/**
 * Where every attempt starts: on the cart page, with nothing focused. Without locators: they wait for ever for the
 * navigation of the attempt before, which the kiosk has refused.
 */
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

/** The cheap inspection: the page is the same document, and nobody outside has heard of it. */
async function expectSamePage(
  hardened: HardenedKiosk,
  before: PageInspection,
  { mayChange }: AttemptClass,
  message: string,
): Promise<void> {
  const seen = await inspectPage(hardened);
  const page = mayChange === 'cart' ? await withCartOf(hardened, before, seen) : seen;
  const { dialogs, faults, foreignServer } = hardened;
  expect({ page, dialogs, faults, foreignCalls: foreignServer.calls }, message).toEqual({
    page: before,
    dialogs: [],
    faults: [],
    foreignCalls: [],
  });
}

/** The whole inspection: the shop is there, whole and alone, has the keyboard, and nothing else has happened. */
async function expectNothingEscaped(
  hardened: HardenedKiosk,
  before: PageInspection,
  { mayChange, displacesWindow = false }: AttemptClass,
  message: string,
): Promise<void> {
  const inspect = async () => tolerating(mayChange, hardened, before, await inspectKiosk(hardened));
  const expected = expectedInspection(before);
  if (displacesWindow) await expect.poll(inspect, { message, intervals: [50] }).toEqual(expected);
  await expectKeyboardToReachShop(hardened);
  expect(await inspect(), message).toEqual(expected);
}

/** An inspection without what a class of attempts may change. */
async function tolerating(
  mayChange: AttemptClass['mayChange'],
  hardened: HardenedKiosk,
  before: PageInspection,
  seen: KioskInspection,
): Promise<KioskInspection> {
  // Other windows concern a shopper only where they come before the shop.
  if (mayChange === 'other windows')
    return { ...seen, visibleWindows: Math.max(seen.visibleWindows, 2), desktop: 0 };
  if (mayChange === undefined || typeof seen.page === 'string') return seen;
  return { ...seen, page: await withCartOf(hardened, before, seen.page) };
}

/** What may change the cart may also buy it, and end the session. */
async function withCartOf(
  hardened: HardenedKiosk,
  { storage, cartLink }: PageInspection,
  seen: PageInspection,
): Promise<PageInspection> {
  return { ...(await acceptNextSession(hardened, seen)), storage, cartLink };
}
