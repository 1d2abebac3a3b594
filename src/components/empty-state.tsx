import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { BagIcon } from './icons.tsx';

/** The message of an empty page. The children are an optional link or button. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <BagIcon />
      <p>{text}</p>
      {children}
    </div>
  );
}
