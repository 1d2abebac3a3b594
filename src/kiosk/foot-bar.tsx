import { Link } from 'react-router-dom';
import { paths } from '../app/routes.ts';
import { useShopState } from '../cart/shop-context.ts';
import { BagIcon } from '../components/icons.tsx';
import { itemCount } from '../domain/cart.ts';
import { formatMoney } from '../domain/money.ts';
import { summarizeOrder } from '../domain/pricing.ts';
import { AccessibilityControl } from './accessibility-control.tsx';
import type { AccessibilityPreferences } from './accessibility-preferences.ts';
import styles from './foot-bar.module.css';

export function FootBar({ preferences }: { preferences: AccessibilityPreferences }) {
  return (
    <nav aria-label="At hand" className={styles.bar}>
      <div className={`${styles.row} page-row`}>
        <AccessibilityControl preferences={preferences} />
        <CartLink />
      </div>
    </nav>
  );
}

function CartLink() {
  const count = useShopState(({ cart }) => itemCount(cart));
  const total = useShopState(({ cart }) => formatMoney(summarizeOrder(cart).total));
  const items = `${count} ${count === 1 ? 'item' : 'items'}`;
  const name = count === 0 ? `Cart, ${items}` : undefined;
  return (
    <Link to={paths.cart} className={`${styles.cart} target`} aria-label={name}>
      {count > 0 && <span className={styles.sum}>{`${items} · ${total}`}</span>}{' '}
      <span className={`${styles.label} target`} data-empty={count === 0}>
        <BagIcon />
        Cart
      </span>
    </Link>
  );
}
