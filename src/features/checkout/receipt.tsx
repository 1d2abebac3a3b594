import { useEffect, useRef } from 'react';
import { TickIcon } from '../../ui/icons.tsx';
import styles from './receipt.module.css';

/** The thank-you and the identifier, large enough to read across a counter. */
export function Receipt({ id }: { id: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone: the focus goes to the news, which is thereby read out.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.receipt}>
      <span className={styles.tick}>
        <TickIcon />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        Thank you for your purchase!
      </h1>
      <p>Show this number at the pickup counter:</p>
      <p className={styles.id}>{id}</p>
    </section>
  );
}
