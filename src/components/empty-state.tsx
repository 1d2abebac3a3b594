import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { BagIcon } from './icons.tsx';

/** The message of an empty page, with a link or button unless the page has one elsewhere. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <BagIcon />
      <p>{text}</p>
      {children}
    </div>
  );
}
