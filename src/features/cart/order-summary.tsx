import { Link } from 'react-router-dom';
import { paths } from '../../app/routes.ts';
import { buttonClass } from '../../components/button-class.ts';
import { OrderAmounts } from '../../components/order-amounts.tsx';
import { useLastListing } from '../../components/page-contexts.ts';
import type { Cart } from '../../domain/cart.ts';
import { formatMoney } from '../../domain/money.ts';
import { summarizeOrder } from '../../domain/pricing.ts';
import styles from './order-summary.module.css';

/** The order's amounts and the link to the checkout (specification, section 2). */
export function OrderSummary({ cart }: { cart: Cart }) {
  return (
    <section className={styles.summary} aria-label="Order summary">
      <h2 className={styles.heading}>Order summary</h2>
      <OrderAmounts cart={cart} hasOriginalPrice totalName="Total" />
      <div
        className={cart.length > 0 ? styles.onward : styles.way}
        data-total={formatMoney(summarizeOrder(cart).total)}
      >
        <Link to={paths.checkout} className={buttonClass(cart.length > 0 ? 'primary' : 'secondary')}>
          Proceed to Checkout
        </Link>
      </div>
      <Link to={useLastListing().address} className={buttonClass('quiet')}>
        Continue Shopping
      </Link>
    </section>
  );
}
