import { ButtonSkeleton, PictureSkeleton, TextSkeleton } from '../../components/skeleton.tsx';
import styles from './order-review.module.css';

/** The shape of an order, for the moment before it is known what is in the cart. */
export function CheckoutSkeleton() {
  return (
    <div role="status" aria-busy="true" className={styles.review}>
      <span className="visually-hidden">Loading your order</span>
      <div className={styles.lines} aria-hidden="true">
        <LineSkeleton />
        <LineSkeleton />
      </div>
      <div aria-hidden="true">
        <TextSkeleton lines={4} />
      </div>
      <ButtonSkeleton />
    </div>
  );
}

const LineSkeleton = () => (
  <div className={styles.line}>
    <PictureSkeleton />
    <div>
      <TextSkeleton lines={2} />
    </div>
  </div>
);
