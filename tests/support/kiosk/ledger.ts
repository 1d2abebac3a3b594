import { type ShopperWord, type Shown, SOME_RECEIPT } from './random-shopper.ts';

export const NOTHING: Shown = { cart: {}, receipt: null };

/** The same for the same state, whatever the order of the lines; receipts that are not known yet look alike. */
function stateText({ cart, receipt }: Shown, isReceiptUnknown = false): string {
  return JSON.stringify([Object.entries(cart).sort(), receipt && isReceiptUnknown ? SOME_RECEIPT : receipt]);
}

/** What the screen has acknowledged, kept outside the kiosk. */
export class Ledger {
  private acknowledged = NOTHING;
  /** What was begun since: it may be there or not. */
  private pending: readonly Shown[] = [];
  /** Edits begun since the last acknowledgement by `acknowledge`. */
  begun = 0;
  /** What the screen never showed. */
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

  /** Takes what the shopper in the page says. */
  record(word: ShopperWord): void {
    if (word.kind === 'begins') this.begin(word.next);
    if (word.kind === 'sees') this.acknowledge(word.state);
    if (word.kind === 'gives up') this.complaints.push(`${word.edit}: never shown on ${word.screen}`);
  }

  /** Whether nothing acknowledged is lost, and nothing else is there than what was begun. */
  allows(found: Shown): boolean {
    return [this.acknowledged, ...this.pending].some(
      (state) => stateText(found, state.receipt === SOME_RECEIPT) === stateText(state),
    );
  }

  toString(): string {
    return JSON.stringify({ acknowledged: this.acknowledged, pending: this.pending });
  }
}
