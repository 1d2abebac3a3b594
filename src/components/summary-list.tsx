import type { ReactNode } from 'react';
import type { Cents } from '../domain/money.ts';
import { Price } from './price.tsx';
import styles from './summary-list.module.css';

export function SummaryList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}

interface SummaryRowProps {
  readonly name: string;
  /** In cents, or a word. */
  readonly amount: Cents | 'FREE';
  readonly variant?: 'savings' | 'total';
}

/** One row of the summary; savings above zero are shown with a minus. */
export function SummaryRow({ name, amount, variant }: SummaryRowProps) {
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
