import { buttonClass } from './button-class.ts';
import { Icon } from './icons.tsx';
import styles from './pagination.module.css';

interface PaginationProps {
  /** The page shown, from 1. */
  readonly page: number;
  readonly pageCount: number;
  /** Whether it is the small one above the list, where another one is below. */
  readonly isAbove?: boolean;
  readonly onPage: (page: number) => void;
}

/**
 * Previous, 'page / total' and Next (specification, section 2). At an end a button stays focusable and does nothing. The one
 * above the list has names of its own: whoever asks for 'Next' finds one button.
 */
export function Pagination({ page, pageCount, isAbove = false, onPage }: PaginationProps) {
  const button = (label: string, nameAbove: string, target: number) => {
    const isBeyond = target < 1 || target > pageCount;
    return (
      <button
        type="button"
        className={buttonClass('secondary')}
        aria-label={isAbove ? nameAbove : undefined}
        aria-disabled={isBeyond}
        onClick={() => !isBeyond && onPage(target)}
      >
        {isAbove ? (
          <Icon>
            <path d={target > page ? 'm9 5 7 7-7 7' : 'm15 5-7 7 7 7'} />
          </Icon>
        ) : (
          label
        )}
      </button>
    );
  };
  return (
    <nav
      aria-label={isAbove ? 'Paging above the list' : 'Pages'}
      className={`${styles.pagination} ${isAbove ? styles.small : ''}`}
    >
      {button('Previous', 'Page before', page - 1)}
      <span className={styles.count}>{isAbove ? `${page} of ${pageCount}` : `${page} / ${pageCount}`}</span>
      {button('Next', 'Page after', page + 1)}
    </nav>
  );
}
