import * as v from 'valibot';
import { cartLineSchema, parseCart, serializeCart } from './cart-schema.ts';
import { dollarsFromCents } from './money.ts';
import { summarizeOrder } from './pricing.ts';
import { RECEIPT_PATTERN } from './receipt.ts';
import { pathOf, type Session } from './session.ts';

/** The longest page address that is kept, in characters; of a longer one the path. */
const MAX_PAGE_LENGTH = 2000;

const amount = v.pipe(v.number(), v.finite(), v.minValue(0));

/** A session as the kiosk's journal keeps it: amounts in dollars, as the four keys of local storage have them. */
export const sessionSchema = v.strictObject({
  cart: v.array(cartLineSchema),
  savings: amount,
  totalPriceBeforeTax: amount,
  receipt: v.nullable(v.pipe(v.string(), v.regex(RECEIPT_PATTERN))),
  page: v.pipe(v.string(), v.startsWith('/'), v.maxLength(MAX_PAGE_LENGTH)),
});

export type SerializedSession = v.InferOutput<typeof sessionSchema>;

export function serializeSession({ cart, receipt, page }: Session): SerializedSession {
  const { savings, subtotal } = summarizeOrder(cart);
  return {
    cart: serializeCart(cart),
    savings: dollarsFromCents(savings),
    totalPriceBeforeTax: dollarsFromCents(subtotal),
    receipt,
    page: page.length > MAX_PAGE_LENGTH ? pathOf(page) : page,
  };
}

/** A stored session as the shop uses it; the two amounts are computed, not read. */
export function deserializeSession({ cart, receipt, page }: SerializedSession): Session {
  return { cart: parseCart(cart), receipt, page };
}

/** Whether it has a cart or a receipt, which a shopper would miss. */
export function isWorthRestoring(session: Pick<SerializedSession, 'cart' | 'receipt'>): boolean {
  return session.cart.length > 0 || session.receipt !== null;
}
