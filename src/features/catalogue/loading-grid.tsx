import { PAGE_SIZE } from '../../domain/catalogue-query.ts';
import styles from './loading-grid.module.css';
import grid from './product-grid.module.css';

/** Six grey cards of the final shape, so that nothing jumps when the products come. */
export function LoadingGrid() {
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">Loading products</span>
      <div className={grid.grid} aria-hidden="true">
        {Array.from({ length: PAGE_SIZE }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places never change.
          <div key={place} className={styles.card} />
        ))}
      </div>
    </div>
  );
}
