import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { isWorthRestoring } from '../../../src/domain/session-schema.ts';
import { expect, LONG, test } from '../../faults/fixtures.ts';
import { deferred } from '../../support/deferred.ts';
import type { FaultyKiosk } from '../../support/kiosk/fault-injection.ts';
import { readJournal } from '../../support/kiosk/journal.ts';
import { randomNumbers } from '../../support/kiosk/random-numbers.ts';
import {
  type ShopperEvent,
  type Shown,
  SOME_RECEIPT,
  shopAtRandom,
} from '../../support/kiosk/random-shopper.ts';
import { KIOSK_EVENT_TIMEOUT_MS } from '../../support/timeouts.ts';
import type { Shop } from '../../support/web/shop.ts';

const POWER_CUTS = 220;

const NOTHING: Shown = { cart: {}, receipt: null };

/** A text for comparing states; the cart is sorted. If `isReceiptUnknown`, any receipt becomes `SOME_RECEIPT`. */
function stateText({ cart, receipt }: Shown, isReceiptUnknown = false): string {
  return JSON.stringify([Object.entries(cart).sort(), receipt && isReceiptUnknown ? SOME_RECEIPT : receipt]);
}

/** Records the state that the screen showed last. A power cut of the kiosk does not affect this record. */
class Ledger {
  private acknowledged = NOTHING;
  /** The state after each edit that has begun since the last `acknowledge`. A restart may show any of these states. */
  private pending: readonly Shown[] = [];
  begun = 0;
  readonly complaints: string[] = [];

  get cart(): Shown['cart'] {
    return this.acknowledged.cart;
  }

  begin(next: Shown): void {
    this.pending = [...this.pending, next];
    this.begun += 1;
  }

  acknowledge(shown: Shown): void {
    this.acknowledged = shown;
    this.pending = [];
  }

  record(event: ShopperEvent): void {
    if (event.kind === 'begins') this.begin(event.next);
    if (event.kind === 'sees') this.acknowledge(event.state);
    if (event.kind === 'gives up') this.complaints.push(`${event.edit}: never shown on ${event.screen}`);
  }

  allows(found: Shown): boolean {
    return [this.acknowledged, ...this.pending].some(
      (state) => stateText(found, state.receipt === SOME_RECEIPT) === stateText(state),
    );
  }

  toString(): string {
    return JSON.stringify({ acknowledged: this.acknowledged, pending: this.pending });
  }
}

async function readScreen({ main, cartLink }: Shop): Promise<Shown> {
  await main.getByRole('heading', { level: 1 }).waitFor();
  const receipt = /Receipt-\d+-\d+/.exec(await main.innerText())?.[0] ?? null;
  if ((await cartLink().innerText()).includes('Cart, 0 items')) return { cart: {}, receipt };
  await cartLink().click();
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

async function expectStorageAsInJournal(page: Page, kiosk: FaultyKiosk): Promise<void> {
  async function fromStorage() {
    const { products, ...amounts } = await page.evaluate((): Record<string, string> => ({ ...localStorage }));
    expect(products).toBeDefined();
    return Object.fromEntries(Object.entries(amounts).map(([key, text]) => [key, JSON.parse(text)]));
  }
  await expect(async () => {
    const { receipt: _, page: __, ...amounts } = (await readJournal(kiosk.userData)) ?? {};
    expect(await fromStorage()).toEqual(amounts);
  }).toPass({ intervals: [50] });
}

/** Presses 'Start over', and cuts the power `delayMs` later. By then the cart may or may not be deleted. */
async function startOverUntilCut(page: Page, kiosk: FaultyKiosk, ledger: Ledger, delayMs: number) {
  ledger.begin(NOTHING);
  const cut = sleep(delayMs).then(kiosk.cutPower);
  const isWiped = await page
    .getByRole('button', { name: 'Start over' })
    .press('Enter')
    .then(() => page.getByRole('dialog').waitFor({ state: 'detached' }))
    .then(
      () => true,
      () => false,
    );
  if (isWiped) ledger.acknowledge(NOTHING);
  await cut;
}

test(
  'power cut (SIGKILL of all processes) around an edit: everything shown is restored, and a deleted cart stays deleted',
  LONG,
  async ({ prepareKiosk, row }) => {
    const seed = Number(process.env.COUNTERTOP_FAULTS_SEED ?? Date.now() % 1_000_000);
    console.info(`power cuts: COUNTERTOP_FAULTS_SEED=${seed}`);
    const chance = randomNumbers(seed);
    const cutAround = new Map<string, number>();
    const countCut = (edit: string) => cutAround.set(edit, (cutAround.get(edit) ?? 0) + 1);
    const kiosk = await prepareKiosk();
    const ledger = new Ledger();

    async function start(): Promise<{ shop: Shop; isAsked: boolean }> {
      const left = await readJournal(kiosk.userData);
      const isAsked = left !== null && isWorthRestoring(left);
      const began = Date.now();
      const shop = await kiosk.open();
      await shop.page.getByRole(isAsked ? 'dialog' : 'main').waitFor();
      row.survived(Date.now() - began);
      return { shop, isAsked };
    }

    async function expectNothingLost(shop: Shop, isAsked: boolean): Promise<void> {
      const { page } = shop;
      if (isAsked) {
        await page.getByRole('button', { name: 'Continue' }).press('Enter');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
      const found = await readScreen(shop);
      if (!ledger.allows(found)) row.lostOne();
      expect(ledger.allows(found), `${ledger}, but found ${JSON.stringify(found)}`).toBe(true);
      ledger.acknowledge(found);
      // Before the next edit, the shopper leaves the receipt's page. The power may be cut before or after that.
      if (found.receipt) ledger.begin(NOTHING);
      await expectStorageAsInJournal(page, kiosk);
    }

    async function shopUntilCut(page: Page): Promise<void> {
      const lastEdit = ledger.begun + 1 + Math.floor(chance() * 12);
      const delayMs = chance() * 40;
      const plan = {
        cart: ledger.cart,
        seed: 1 + Math.floor(chance() * 1e9),
        receipts: Number.POSITIVE_INFINITY,
        someReceipt: SOME_RECEIPT,
        timeoutMs: KIOSK_EVENT_TIMEOUT_MS,
      };
      const isLastBegun = deferred();
      await page.exposeFunction('report', (event: ShopperEvent) => {
        ledger.record(event);
        if (event.kind !== 'begins' || ledger.begun !== lastEdit) return;
        countCut(event.edit.split(' ')[0] ?? '');
        isLastBegun.resolve();
      });
      void page.evaluate(shopAtRandom, plan).catch(() => undefined);
      await isLastBegun.promise;
      await sleep(delayMs);
      await kiosk.cutPower();
    }

    for (let cuts = 0; cuts < POWER_CUTS; cuts += 1) {
      const { shop, isAsked } = await start();
      if (isAsked && chance() < 0.35) {
        countCut('start over');
        await startOverUntilCut(shop.page, kiosk, ledger, chance() * 300);
      } else {
        await expectNothingLost(shop, isAsked);
        await shopUntilCut(shop.page);
      }
    }
    row.note(`seed ${seed}: ${[...cutAround].map(([edit, times]) => `${times} × ${edit}`).join(', ')}`);
    const { shop, isAsked } = await start();
    await expectNothingLost(shop, isAsked);
    expect(ledger.complaints).toEqual([]);
  },
);
