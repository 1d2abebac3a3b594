import * as v from 'valibot';
import { cartLineSchema, parseCart, serializeCart } from './cart-schema.ts';
import { dollarsFromCents } from './money.ts';
import { summarizeOrder } from './pricing.ts';
import { RECEIPT_PATTERN } from './receipt.ts';
import { pathOf, type Session } from './session.ts';

/** The longest address that is kept, in characters: a page's path always fits, a search term may not. */
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

/** The same fields on their way out. */
export type SerializedSession = v.InferOutput<typeof sessionSchema>;

/** A session in the form that the journal keeps. */
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

/** A session as the shop uses it; the two amounts follow from the cart and are not read back. */
export function deserializeSession({ cart, receipt, page }: SerializedSession): Session {
  return { cart: parseCart(cart), receipt, page };
}

/** Whether a shopper would miss anything of it: a cart or a receipt. A page alone is no loss. */
export function isWorthRestoring(session: Pick<SerializedSession, 'cart' | 'receipt'>): boolean {
  return session.cart.length > 0 || session.receipt !== null;
}
