import { useEffect, useState } from 'react';
import { itemCount } from '../domain/cart.ts';
import { formatMoney } from '../domain/money.ts';
import { summarizeOrder } from '../domain/pricing.ts';
import { useShop } from '../store/shop-context.ts';

/** Tells those who do not see the cart what a press has made of it. A purchase tells of itself. */
export function CartNews() {
  const { state } = useShop();
  const [news, setNews] = useState('');
  useEffect(
    () =>
      state.subscribe(({ cart, receipt }, before) => {
        const count = itemCount(cart);
        const change = count - itemCount(before.cart);
        if (!change || receipt) return;
        const total = formatMoney(summarizeOrder(cart).total);
        setNews(`${change > 0 ? 'Added' : 'Removed'}. Items in cart: ${count}, total ${total}`);
      }),
    [state],
  );
  return (
    <p className="visually-hidden" aria-live="polite">
      {news}
    </p>
  );
}
