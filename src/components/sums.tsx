import type { ReactNode } from 'react';
import type { Cents } from '../domain/money.ts';
import { Price } from './price.tsx';
import styles from './sums.module.css';

/** A column of named amounts. */
export function Sums({ children }: { children: ReactNode }) {
  return <dl className={styles.sums}>{children}</dl>;
}

interface SumProps {
  readonly name: string;
  /** In cents, or what stands in its place. */
  readonly amount: Cents | 'FREE';
  readonly look?: 'savings' | 'total';
}

/** One named amount; savings are shown as what they take off. */
export function Sum({ name, amount, look }: SumProps) {
  const className = look && styles[look];
  return (
    <>
      <dt className={className}>{name}</dt>
      <dd className={className}>
        {look === 'savings' && '−'}
        {amount === 'FREE' ? amount : <Price amount={amount} />}
      </dd>
    </>
  );
}
