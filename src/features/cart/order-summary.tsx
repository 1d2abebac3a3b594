import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import type { Cart } from '../../domain/cart.ts';
import { summarizeOrder } from '../../domain/pricing.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Price } from '../../ui/price.tsx';
import styles from './order-summary.module.css';

/** What the order comes to, and the way on (specification, section 2). */
export function OrderSummary({ cart }: { cart: Cart }) {
  const { subtotal, savings, tax, total } = summarizeOrder(cart);
  return (
    <section className={styles.summary} aria-label="Order summary">
      <h2 className={styles.heading}>Order summary</h2>
      <dl className={styles.sums}>
        <dt>Original price</dt>
        <dd>
          <Price amount={subtotal} />
        </dd>
        <dt>Savings</dt>
        <dd className={styles.savings}>
          −<Price amount={savings} />
        </dd>
        <dt>Store Pickup</dt>
        <dd>FREE</dd>
        <dt>Tax</dt>
        <dd>
          <Price amount={tax} />
        </dd>
        <dt className={styles.total}>Total</dt>
        <dd className={styles.total}>
          <Price amount={total} />
        </dd>
      </dl>
      <Link to={paths.checkout} className={buttonClass('primary')}>
        Proceed to Checkout
      </Link>
      <Link to={paths.products} className={buttonClass('quiet')}>
        Continue Shopping
      </Link>
    </section>
  );
}
