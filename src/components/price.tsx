import { type Cents, formatMoney } from '../domain/money.ts';
import styles from './price.module.css';

export function Price({ amount }: { amount: Cents }) {
  return <span className={styles.price}>{formatMoney(amount)}</span>;
}

export function EachPrice({ amount }: { amount: Cents }) {
  return (
    <>
      <span className={styles.amount}>{formatMoney(amount)}</span> each
    </>
  );
}

export function CompareAtPrice({ amount }: { amount: Cents }) {
  return (
    <>
      <span className="visually-hidden">Was </span>
      <s className={`${styles.amount} note`}>{formatMoney(amount)}</s>
    </>
  );
}
