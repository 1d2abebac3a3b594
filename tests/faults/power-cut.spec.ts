import { expect, type Page } from '@playwright/test';
import { isWorthRestoring } from '../../src/domain/session-wire.ts';
import type { FaultyKiosk } from '../support/kiosk/fault-injection.ts';
import { readJournal } from '../support/kiosk/journal.ts';
import { type ShopperWord, type Shown, SOME_RECEIPT, shopAtRandom } from '../support/kiosk/random-shopper.ts';
import { randomNumbers } from '../support/unit/random-numbers.ts';
import { test } from './fixtures.ts';
import { testProfile } from './test-profile.ts';

const NOTHING: Shown = { cart: {}, receipt: null };
/** Enough for any round: the power goes first. */
const NUMBERS = 400;

/** What the screen has acknowledged, kept outside the kiosk, and what was begun since: it may be there or not. */
interface Ledger {
  shown: Shown;
  coming: readonly Shown[];
  /** Edits begun in this round. */
  begun: number;
  readonly complaints: string[];
}

/** The same for the same state, whatever the order of the lines; receipts that are not known yet look alike. */
function stateText({ cart, receipt }: Shown, likeUnknown = false): string {
  return JSON.stringify([Object.entries(cart).sort(), receipt && likeUnknown ? SOME_RECEIPT : receipt]);
}

function isAcceptable(found: Shown, { shown, coming }: Ledger): boolean {
  return [shown, ...coming].some(
    (state) => stateText(found, state.receipt === SOME_RECEIPT) === stateText(state),
  );
}

/** The cart and the receipt that the screen shows. */
async function readScreen(page: Page): Promise<Shown> {
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1 }).waitFor();
  const receipt = /Receipt-\d+-\d+/.exec(await main.innerText())?.[0] ?? null;
  const badge = page.getByRole('banner').getByRole('link', { name: /^Cart, \d+ items?$/ });
  if ((await badge.getAttribute('aria-label')) === 'Cart, 0 items') return { cart: {}, receipt };
  await badge.click();
  const fields = main.getByRole('list', { name: 'Items' }).getByRole('textbox');
  await fields.first().waitFor();
  const lines = await fields.evaluateAll((inputs) =>
    inputs.map((input): [string, number] => [
      (input.ariaLabel ?? '').replace('Quantity, ', ''),
      input instanceof HTMLInputElement ? Number(input.value) : 0,
    ]),
  );
  return { cart: Object.fromEntries(lines), receipt };
}

/** Local storage and the journal must tell the same story. */
async function expectSameStory(page: Page, kiosk: FaultyKiosk): Promise<void> {
  await expect
    .poll(async () => {
      const session = await readJournal(kiosk.userData);
      const stored = await page.evaluate(() =>
        ['cart', 'savings', 'totalPriceBeforeTax'].map((key) => localStorage.getItem(key)),
      );
      return (
        session &&
        JSON.stringify(stored.map((text) => JSON.parse(text ?? 'null'))) ===
          JSON.stringify([session.cart, session.savings, session.totalPriceBeforeTax])
      );
    })
    .toBe(true);
  expect(Object.keys(await page.evaluate(() => ({ ...localStorage }))).sort()).toEqual([
    'cart',
    'products',
    'savings',
    'totalPriceBeforeTax',
  ]);
}

/** Takes the shopper's words into the ledger; `onBegin` hears how many edits were begun. */
function listen(ledger: Ledger, onBegin: (count: number) => void): (word: ShopperWord) => void {
  return (word) => {
    if (word.kind === 'gives up') ledger.complaints.push(`${word.edit}: never shown on ${word.screen}`);
    if (word.kind === 'sees') {
      ledger.shown = word.state;
      ledger.coming = [];
    }
    if (word.kind !== 'begins') return;
    ledger.coming = [...ledger.coming, word.next];
    ledger.begun += 1;
    onBegin(ledger.begun);
  };
}

test('after a power cut at any moment the shopper finds every line and receipt that was shown, and no wiped cart', async ({
  prepareKiosk,
  countFault,
}) => {
  test.setTimeout(60_000 + testProfile.powerCuts * 15_000);
  const seed = Number(process.env.COUNTERTOP_FAULTS_SEED ?? testProfile.seed);
  console.info(`power cuts: COUNTERTOP_FAULTS_SEED=${seed}`);
  const chance = randomNumbers(seed);
  const row = countFault('power cut (SIGKILL of all processes) around an edit');
  row.note(`seed ${seed}`);
  const kiosk = await prepareKiosk();
  const ledger: Ledger = { shown: NOTHING, coming: [], begun: 0, complaints: [] };
  const losses: string[] = [];

  /** Starts the kiosk and answers its question. @returns the page, where the power has stayed on */
  async function startAndCompare(wipes: boolean, wipeDelayMs: number): Promise<Page | null> {
    const left = await readJournal(kiosk.userData);
    const isAsked = left !== null && isWorthRestoring(left);
    const began = Date.now();
    kiosk.start();
    const page = await kiosk.attach();
    await page.getByRole(isAsked ? 'dialog' : 'main').waitFor();
    row.survived(Date.now() - began);
    if (isAsked && wipes) {
      ledger.coming = [...ledger.coming, NOTHING];
      const cut = new Promise<void>((resolve) => setTimeout(resolve, wipeDelayMs)).then(kiosk.cutPower);
      const isWiped = await page
        .getByRole('button', { name: 'Start over' })
        .click()
        .then(() => page.getByRole('dialog').waitFor({ state: 'detached' }))
        .then(
          () => true,
          () => false,
        );
      if (isWiped) Object.assign(ledger, { shown: NOTHING, coming: [] });
      await cut;
      return null;
    }
    if (isAsked) {
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    const found = await readScreen(page);
    if (!isAcceptable(found, ledger)) {
      row.lostOne();
      losses.push(`shown ${JSON.stringify(ledger)}, found ${JSON.stringify(found)}`);
    }
    Object.assign(ledger, { shown: found, coming: [], begun: 0 });
    await expectSameStory(page, kiosk);
    return page;
  }

  async function shopUntilCut(page: Page): Promise<void> {
    const lastEdit = 1 + Math.floor(chance() * 12);
    const delayMs = chance() * 40;
    const cut = new Promise<void>((resolve, reject) => {
      const listener = listen(ledger, (begun) => {
        if (begun === lastEdit) setTimeout(() => kiosk.cutPower().then(resolve, reject), delayMs);
      });
      page.exposeFunction('tell', listener).then(() => {
        const plan = { cart: ledger.shown.cart, numbers: Array.from({ length: NUMBERS }, chance) };
        page.evaluate(shopAtRandom, { ...plan, someReceipt: SOME_RECEIPT }).catch(() => undefined);
      }, reject);
    });
    await cut;
  }

  for (let cuts = 0; cuts < testProfile.powerCuts; cuts += 1) {
    const page = await startAndCompare(chance() < 0.35, chance() * 300);
    if (page) await shopUntilCut(page);
  }
  await startAndCompare(false, 0);
  expect(losses).toEqual([]);
  expect(ledger.complaints).toEqual([]);
});
