import { type Cents, formatMoney } from '../domain/money.ts';
import styles from './price.module.css';

/** An amount of money in figures of equal width. */
export function Price({ amount }: { amount: Cents }) {
  return <span className={styles.price}>{formatMoney(amount)}</span>;
}

/** The 'original' price, struck through and quieter than the real one. */
export function CompareAtPrice({ amount }: { amount: Cents }) {
  return (
    <>
      <span className="visually-hidden">Was </span>
      <s className={styles.struck}>{formatMoney(amount)}</s>
    </>
  );
}
