import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { TickIcon } from '../../components/icons.tsx';
import { receiptDate } from '../../domain/receipt.ts';
import { noteNewContent } from '../../lib/double-press.ts';
import styles from './receipt.module.css';

/** The format of the receipt's date. The date is shown in print only. */
const DATE: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeStyle: 'short' };

type Code = ComponentType<{ readonly text: string }>;

interface ReceiptProps {
  readonly id: string;
  /** Draws the identifier as a QR code; null until its chunk is loaded. */
  readonly Code: Code | null;
}

export function Receipt({ id, Code }: ReceiptProps) {
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
      <p className={styles.date}>{receiptDate(id).toLocaleString('en-US', DATE)}</p>
      <div className={styles.code}>{Code && <Code text={id} />}</div>
      {Code && <p className="muted">Or let the counter scan this code.</p>}
    </section>
  );
}

/**
 * Loads the chunk that draws QR codes. The checkout page loads it early, because a deployment may remove the file
 * before the receipt is shown. If the chunk fails to load, the receipt shows only the number.
 */
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
