import { ButtonSkeleton, PictureSkeleton, TextSkeleton } from '../../components/skeleton.tsx';
import { PAGE_SIZE } from '../../domain/catalogue-query.ts';
import card from './product-card.module.css';
import grid from './product-grid.module.css';
import styles from './product-grid-skeleton.module.css';

/** Grey cards of the final size, so that nothing shifts when the products load. */
export function ProductGridSkeleton() {
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">Loading products</span>
      <div className={grid.grid} aria-hidden="true">
        {Array.from({ length: PAGE_SIZE }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places never change.
          <CardSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}

function CardSkeleton() {
  return (
    <div className={card.card}>
      <PictureSkeleton />
      <div className={card.text}>
        <div className="category one-line note">
          <TextSkeleton />
        </div>
        <div className={`${card.title} ${styles.title} clamped`}>
          <TextSkeleton lines={2} />
        </div>
        <div className={`${card.description} clamped`}>
          <TextSkeleton lines={3} />
        </div>
      </div>
      <div className={`${card.rating} ${styles.rating} wrapping`}>
        <TextSkeleton />
      </div>
      <div className={`${card.buy} wrapping`}>
        <div className={styles.prices}>
          <TextSkeleton lines={2} />
        </div>
        <div className={styles.add}>
          <ButtonSkeleton />
        </div>
      </div>
    </div>
  );
}
