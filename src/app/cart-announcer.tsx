import { useEffect, useRef, useState } from 'react';
import { useShop, useShopState } from '../cart/shop-context.ts';
import { itemCount } from '../domain/cart.ts';
import { formatMoney } from '../domain/money.ts';
import { summarizeOrder } from '../domain/pricing.ts';

/** Delay from the cart's last change to its announcement, in ms, so that typing '12' does not first announce 1. */
const DEBOUNCE_MS = 250;

/**
 * Announces changes of the cart to screen readers. Does not announce a purchase, because the receipt's heading takes
 * the focus and is read out.
 */
export function CartAnnouncer() {
  const { state } = useShop();
  const cart = useShopState((shown) => shown.cart);
  const announcedCount = useRef(itemCount(state.getState().cart));
  const [message, setMessage] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      const count = itemCount(cart);
      const change = count - announcedCount.current;
      announcedCount.current = count;
      if (!change || state.getState().receipt) return;
      const total = formatMoney(summarizeOrder(cart).total);
      setMessage(`${change > 0 ? 'Added' : 'Removed'}. Items in cart: ${count}, total ${total}`);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [state, cart]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {message}
    </p>
  );
}
