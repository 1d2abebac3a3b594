import { useEffect, useState } from 'react';
import { useShop } from '../cart/shop-context.ts';
import { itemCount } from '../domain/cart.ts';
import { formatMoney } from '../domain/money.ts';
import { summarizeOrder } from '../domain/pricing.ts';

/** Delay from the cart's last change to its announcement, in ms, so that typing '12' does not first announce 1. */
const DEBOUNCE_MS = 250;

/**
 * Announces changes of the cart to screen readers, but not the purchase: screen readers then read the receipt's
 * heading.
 */
export function CartAnnouncer() {
  const { state } = useShop();
  const [message, setMessage] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let announcedCount = itemCount(state.getState().cart);

    function announce() {
      const { cart, receipt } = state.getState();
      const count = itemCount(cart);
      const change = count - announcedCount;
      announcedCount = count;
      if (!change || receipt) return;
      const total = formatMoney(summarizeOrder(cart).total);
      setMessage(`${change > 0 ? 'Added' : 'Removed'}. Items in cart: ${count}, total ${total}`);
    }

    const unsubscribe = state.subscribe(({ cart }, before) => {
      if (cart === before.cart) return;
      clearTimeout(timer);
      timer = setTimeout(announce, DEBOUNCE_MS);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [state]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {message}
    </p>
  );
}
