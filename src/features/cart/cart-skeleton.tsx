import { ButtonSkeleton, PictureSkeleton, TextSkeleton } from '../../components/skeleton.tsx';
import line from './cart-line-item.module.css';
import page from './cart-page.module.css';
import styles from './cart-skeleton.module.css';
import summary from './order-summary.module.css';

/** The shape of a cart with two lines, for the moment before it is known what is in it. */
export function CartSkeleton() {
  return (
    <div role="status" aria-busy="true" className={page.columns}>
      <span className="visually-hidden">Loading your cart</span>
      <div className={page.lines} aria-hidden="true">
        <LineSkeleton />
        <LineSkeleton />
      </div>
      <div className={summary.summary} aria-hidden="true">
        <div className={summary.heading}>
          <TextSkeleton />
        </div>
        <div className={styles.sums}>
          <TextSkeleton lines={5} />
        </div>
        <ButtonSkeleton />
        <ButtonSkeleton />
      </div>
    </div>
  );
}

function LineSkeleton() {
  return (
    <div className={line.line}>
      <div className={line.picture}>
        <PictureSkeleton />
      </div>
      <div className={line.text}>
        <TextSkeleton lines={2} />
      </div>
      <div className={`${line.quantity} ${styles.quantity}`}>
        <ButtonSkeleton />
      </div>
      <div className={`${line.total} ${styles.total}`}>
        <TextSkeleton />
      </div>
    </div>
  );
}
