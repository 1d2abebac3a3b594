import { type Cart, lineTotal } from './cart.ts';
import { type Cents, cents, percentOf } from './money.ts';

const TAX_PERCENT = 20;
const SAVINGS_PERCENT = 10;

/** The amounts of an order: total = subtotal + tax - savings (specification, section 9). */
export function summarizeOrder(cart: Cart) {
  const subtotal = cents(cart.reduce((sum, line) => sum + lineTotal(line), 0));
  const savings = percentOf(subtotal, SAVINGS_PERCENT);
  const tax = percentOf(subtotal, TAX_PERCENT);
  return { subtotal, savings, tax, total: cents(subtotal + tax - savings) };
}

/** The struck-through price on a catalogue card: price x 1.2, rounded down to dollars (specification, section 9). */
export function compareAtPriceForCard(price: Cents): Cents {
  return cents(Math.floor((price * 12) / 1000) * 100);
}

/** The struck-through price on a cart suggestion: price x 1.2, rounded to the cent (specification, section 9). */
export function compareAtPriceForSuggestion(price: Cents): Cents {
  return percentOf(price, 120);
}
