import type { Cart } from '../domain/cart.ts';
import type { Cents } from '../domain/money.ts';
import { summarizeOrder } from '../domain/pricing.ts';
import styles from './order-amounts.module.css';
import { Price } from './price.tsx';

interface OrderAmountsProps {
  readonly cart: Cart;
  readonly hasOriginalPrice?: boolean;
  readonly totalName: string;
}

export function OrderAmounts({ cart, hasOriginalPrice, totalName }: OrderAmountsProps) {
  const { subtotal, savings, tax, total } = summarizeOrder(cart);
  return (
    <dl className={styles.list}>
      {hasOriginalPrice && <Row name="Original price" amount={subtotal} />}
      <Row name="Savings" amount={savings} variant="savings" />
      <Row name="Store Pickup" amount="FREE" />
      <Row name="Tax" amount={tax} />
      <Row name={totalName} amount={total} variant="total" />
    </dl>
  );
}

interface RowProps {
  readonly name: string;
  readonly amount: Cents | 'FREE';
  readonly variant?: 'savings' | 'total';
}

function Row({ name, amount, variant }: RowProps) {
  const className = variant && styles[variant];
  return (
    <>
      <dt className={className}>{name}</dt>
      <dd className={className}>
        {variant === 'savings' && amount !== 0 && '−'}
        {amount === 'FREE' ? amount : <Price amount={amount} />}
      </dd>
    </>
  );
}
