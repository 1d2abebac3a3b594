import { type Cents, formatMoney } from '../domain/money.ts';
import styles from './price.module.css';

/** An amount of money, in digits of equal width. */
export function Price({ amount }: { amount: Cents }) {
  return <span className={styles.price}>{formatMoney(amount)}</span>;
}

/** The price of one piece: '$19.99 each', in the style of the text around it. */
export function EachPrice({ amount }: { amount: Cents }) {
  return (
    <>
      <span className={styles.each}>{formatMoney(amount)}</span> each
    </>
  );
}

/** The compare-at price, struck through and less prominent than the price to pay. */
export function CompareAtPrice({ amount }: { amount: Cents }) {
  return (
    <>
      <span className="visually-hidden">Was </span>
      <s className={`${styles.struck} note`}>{formatMoney(amount)}</s>
    </>
  );
}
