import * as v from 'valibot';
import { cartLineSchema, parseCart, serializeCart } from './cart-schema.ts';
import { dollarsFromCents } from './money.ts';
import { summarizeOrder } from './pricing.ts';
import { RECEIPT_PATTERN } from './receipt.ts';
import { pathOf, type Session } from './session.ts';

/** Maximum length of a stored page address, in characters. If an address is longer, only its path is stored. */
const MAX_PAGE_LENGTH = 2000;

const amount = v.pipe(v.number(), v.finite(), v.minValue(0));

/** A session as the kiosk's journal stores it. Amounts are in dollars, as in local storage. */
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

/** Converts a stored session. The two stored amounts are ignored, because the shop computes them from the cart. */
export function deserializeSession({ cart, receipt, page }: SerializedSession): Session {
  return { cart: parseCart(cart), receipt, page };
}

export function isWorthRestoring(session: Pick<SerializedSession, 'cart' | 'receipt'>): boolean {
  return session.cart.length > 0 || session.receipt !== null;
}
