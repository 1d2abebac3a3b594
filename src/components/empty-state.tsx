import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { BagIcon } from './icons.tsx';

export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <BagIcon />
      <p>{text}</p>
      {children}
    </div>
  );
}
