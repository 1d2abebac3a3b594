import { ButtonSkeleton, TextSkeleton } from '../../components/skeleton.tsx';
import own from './product-details-skeleton.module.css';
import styles from './product-page.module.css';

/** The shape of what a product's page says, while its answer is on the way. */
export function ProductDetailsSkeleton() {
  return (
    <div className={styles.details}>
      <h1 className="visually-hidden">Product</h1>
      <div className={styles.category} aria-hidden="true">
        <TextSkeleton />
      </div>
      <div className={`${styles.title} ${own.title}`} aria-hidden="true">
        <TextSkeleton lines={2} />
      </div>
      <div className={`${styles.rating} ${own.rating}`} aria-hidden="true">
        <TextSkeleton />
      </div>
      <div className={`${styles.price} ${own.price}`} aria-hidden="true">
        <TextSkeleton />
      </div>
      <div className={styles.purchase} aria-hidden="true">
        <div className={own.quantity}>
          <ButtonSkeleton />
        </div>
        <div className={own.add}>
          <ButtonSkeleton />
        </div>
        <div className={styles.pickup}>
          <TextSkeleton />
        </div>
      </div>
      <div className={styles.description} aria-hidden="true">
        <TextSkeleton lines={4} />
      </div>
    </div>
  );
}
