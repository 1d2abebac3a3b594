import { buttonClass } from './button-class.ts';
import styles from './pagination.module.css';

interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly onPage: (page: number) => void;
}

/** Previous and Next (specification, section 2). A button without a target stays focusable, but does nothing. */
export function Pagination({ page, pageCount, onPage }: PaginationProps) {
  const button = (label: string, target: number) => {
    const isBeyond = target < 1 || target > pageCount;
    return (
      <button
        type="button"
        className={buttonClass('secondary')}
        aria-disabled={isBeyond}
        onClick={() => !isBeyond && onPage(target)}
      >
        {label}
      </button>
    );
  };
  return (
    <nav aria-label="Pages" className={styles.pagination}>
      {button('Previous', page - 1)}
      <span className={styles.count}>{`${page} / ${pageCount}`}</span>
      {button('Next', page + 1)}
    </nav>
  );
}
