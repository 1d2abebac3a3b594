import { buttonClass } from '../../components/button-class.ts';
import styles from './removed-notice.module.css';

/** The pressed Remove is gone: the keyboard goes on from here. A stable function, so that it runs once a notice. */
const focusNow = (element: HTMLElement | null) => element?.focus();

/** What was removed, and the way back. */
export function RemovedNotice({ title, onUndo }: { title: string; onUndo: () => void }) {
  return (
    <div ref={focusNow} tabIndex={-1} className={styles.notice}>
      <p className={styles.text}>
        Removed: <bdi>{title}</bdi>.
      </p>{' '}
      <button
        type="button"
        className={buttonClass('secondary')}
        aria-label={`Undo, ${title}`}
        onClick={onUndo}
      >
        Undo
      </button>
    </div>
  );
}
