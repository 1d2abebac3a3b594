import { test as base, expect } from '@playwright/test';
import {
  asItMustBe,
  inspectKiosk,
  lookAtPage,
  markDocument,
  type PageSight,
  type Sight,
} from '../support/kiosk/escape-inspector.ts';
import {
  type HardenedKiosk,
  type HardenedKioskOptions,
  openHardenedKiosk,
} from '../support/kiosk/hardened-kiosk.ts';
import { expectKeyboardToReachShop } from '../support/kiosk/keyboard-proof.ts';
import { fillCart, mouse } from '../support/kiosk/shopper.ts';

/** One way to get out of the shop. */
export interface Attempt {
  /** What a person would call it. */
  readonly name: string;
  /** Does it. May say by throwing that the kiosk has given away what it must not. */
  act(counter: HardenedKiosk): Promise<unknown>;
  /** What may be different afterwards than before. */
  readonly mayChange?: 'cart' | 'dialogs' | 'document' | 'other windows';
  /** Whether the kiosk may take a moment to put things right: the window manager has moved it. */
  readonly heals?: boolean;
}

interface WorkerFixtures {
  /** How the counter is set up. */
  hardenedKioskOptions: HardenedKioskOptions;
  /** The counter that all attempts share until one succeeds; it has a filled cart. */
  counter: HardenedKiosk;
}

/** How often everything is looked at after an attempt: what comes late must show as well. */
const LOOKS = 2;

export const test = base.extend<object, WorkerFixtures>({
  hardenedKioskOptions: [{}, { option: true, scope: 'worker' }],
  counter: [
    async ({ hardenedKioskOptions }, use) => {
      const counter = await openHardenedKiosk(hardenedKioskOptions);
      await fillCart(counter.kiosk.page, mouse());
      await markDocument(counter);
      await use(counter);
      await counter.close();
    },
    { scope: 'worker' },
  ],
});

/** Makes a test of each attempt. All end with the same look at everything. */
export function tryAll(attempts: readonly Attempt[]): void {
  for (const attempt of attempts) {
    test(attempt.name, async ({ counter }) => {
      await standInCart(counter);
      const before = await lookAtPage(counter);
      await attempt.act(counter);
      await expectNothingEscaped(counter, before, attempt);
    });
  }
}

/**
 * Where every attempt starts: on the cart page, with nothing focused. Without locators: they wait for ever for the
 * navigation of the attempt before, which the kiosk has refused.
 */
export async function standInCart({ kiosk: { page } }: HardenedKiosk): Promise<void> {
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

/** The one check: the shop is there, whole and alone, and nothing else has happened. */
export async function expectNothingEscaped(
  counter: HardenedKiosk,
  before: PageSight,
  { mayChange, heals = false }: Pick<Attempt, 'mayChange' | 'heals'> = {},
): Promise<void> {
  const look = async () => {
    const sight = await inspectKiosk(counter);
    expect(sight).toEqual({ ...asItMustBe(before), ...changed(sight, before, mayChange) });
  };
  if (heals) await expect(look).toPass({ timeout: 5_000, intervals: [50] });
  await expectKeyboardToReachShop(counter);
  for (let time = 0; time < LOOKS; time += 1) await look();
  if (mayChange === 'document') await markDocument(counter);
  if (mayChange === 'dialogs') counter.dialogs.length = 0;
}

/** The parts of a sight that an attempt may leave as it likes. */
function changed(sight: Sight, before: PageSight, what: Attempt['mayChange']): Partial<Sight> {
  // What other windows do is the shopper's affair only where they come before the shop.
  if (what === 'other windows')
    return { visibleWindows: Math.min(sight.visibleWindows, 2), desktop: sight.desktop };
  // Playwright hears of the question; the kiosk has answered it by then.
  if (what === 'dialogs') return { dialogs: sight.dialogs };
  if (what === undefined || typeof sight.page === 'string') return {};
  const { isSameDocument, storage, cartLink } = sight.page;
  return { page: { ...before, ...(what === 'document' ? { isSameDocument } : { storage, cartLink }) } };
}
