import { halfStars } from '../domain/product.ts';
import styles from './stars.module.css';

/** Five stars, filled to the nearest half (specification, section 9). */
export function Stars({ rate }: { rate: number }) {
  const halves = halfStars(rate);
  return (
    <span
      role="img"
      aria-label={`Rated ${rate} out of 5`}
      className={styles.stars}
      data-half-stars={halves}
      style={{ '--fill': `${halves * 10}%` }}
    />
  );
}
