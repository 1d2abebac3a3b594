import { type ShopperEvent, type Shown, SOME_RECEIPT } from './random-shopper.ts';

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

  /** Records what the shopper in the page does and sees. */
  record(event: ShopperEvent): void {
    if (event.kind === 'begins') this.begin(event.next);
    if (event.kind === 'sees') this.acknowledge(event.state);
    if (event.kind === 'gives up') this.complaints.push(`${event.edit}: never shown on ${event.screen}`);
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
