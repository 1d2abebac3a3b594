import { buttonClass } from './button-class.ts';
import styles from './pagination.module.css';

interface PaginationProps {
  /** The page shown, from 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly onPage: (page: number) => void;
}

/**
 * 'Previous', 'page / total' and 'Next' (specification, section 2). On the first page 'Previous' stays focusable but
 * does nothing. The same applies to 'Next' on the last page.
 */
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
