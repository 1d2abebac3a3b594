import { type ShopperEvent, type Shown, SOME_RECEIPT } from './random-shopper.ts';

export const NOTHING: Shown = { cart: {}, receipt: null };

/** Equal for equal states, whatever the order of lines; unknown receipts are equal. */
function stateText({ cart, receipt }: Shown, isReceiptUnknown = false): string {
  return JSON.stringify([Object.entries(cart).sort(), receipt && isReceiptUnknown ? SOME_RECEIPT : receipt]);
}

/** The acknowledged state, kept outside the kiosk. */
export class Ledger {
  private acknowledged = NOTHING;
  /** Edits begun since; each may be there or not. */
  private pending: readonly Shown[] = [];
  /** Edits begun since the last acknowledgement by `acknowledge`. */
  begun = 0;
  /** Edits that were never acknowledged. */
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

  /** Records the shopper's edits and what the screen shows. */
  record(event: ShopperEvent): void {
    if (event.kind === 'begins') this.begin(event.next);
    if (event.kind === 'sees') this.acknowledge(event.state);
    if (event.kind === 'gives up') this.complaints.push(`${event.edit}: never shown on ${event.screen}`);
  }

  /** Whether nothing acknowledged is lost, and nothing else is there than begun edits. */
  allows(found: Shown): boolean {
    return [this.acknowledged, ...this.pending].some(
      (state) => stateText(found, state.receipt === SOME_RECEIPT) === stateText(state),
    );
  }

  toString(): string {
    return JSON.stringify({ acknowledged: this.acknowledged, pending: this.pending });
  }
}
