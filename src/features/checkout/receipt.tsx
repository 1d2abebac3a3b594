import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { TickIcon } from '../../components/icons.tsx';
import { receiptDate } from '../../domain/receipt.ts';
import { noteNewContent } from '../../lib/double-press.ts';
import styles from './receipt.module.css';

/** Draws a text as a QR code. */
type Code = ComponentType<{ readonly text: string }>;

export function Receipt({ id, Code }: { id: string; Code: Code | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wordEnd = id.indexOf('-') + 1;
  useLayoutEffect(noteNewContent, []);
  // The pressed button is gone, so focus the heading. Screen readers then read out the heading.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={`${styles.receipt} stack`}>
      <span className={styles.tick}>
        <TickIcon />
      </span>
      <h1 ref={heading} tabIndex={-1} aria-describedby="receipt">
        Thank you for your purchase!
      </h1>
      <p>Show this number at the pickup counter:</p>
      <p id="receipt" className={styles.id}>
        {id.slice(0, wordEnd)}
        <wbr />
        {id.slice(wordEnd)}
      </p>
      <p className={styles.date}>
        {receiptDate(id).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' })}
      </p>
      <div className={styles.code}>{Code && <Code text={id} />}</div>
      {Code && <p className="muted">Or let the counter scan this code.</p>}
    </section>
  );
}

/** Loads `ReceiptCode` early, because a deployment may remove its file before the receipt is shown. */
export function useReceiptCode(): Code | null {
  const [code, setCode] = useState<Code | null>(null);
  useEffect(() => {
    import('./receipt-code.tsx').then(
      ({ ReceiptCode }) => setCode(() => ReceiptCode),
      () => undefined,
    );
  }, []);
  return code;
}
