import type { ReactNode } from 'react';
import { buttonClass } from './button-class.ts';
import styles from './error-notice.module.css';

interface ErrorNoticeProps {
  readonly message: string;
  readonly onRetry: () => void;
  readonly children?: ReactNode;
}

/** 'Error: {message}' (specification, section 8), with 'Try again' and an optional link. */
export function ErrorNotice({ message, onRetry, children }: ErrorNoticeProps) {
  return (
    <div className={styles.notice}>
      <p role="alert" className={styles.message}>
        Error: {message}
      </p>
      <p className="muted">Your cart is safe. Please try again in a moment.</p>
      <div className={styles.actions}>
        <button type="button" className={buttonClass('primary')} onClick={onRetry}>
          Try again
        </button>
        {children}
      </div>
    </div>
  );
}
