import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { BagIcon } from './icons.tsx';

/** What a page shows when it has nothing to list: a sentence, and a link or a button where the page has no other. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <BagIcon />
      <p>{text}</p>
      {children}
    </div>
  );
}
