import { halfStars } from '../domain/product.ts';
import styles from './stars.module.css';

declare module 'react' {
  interface CSSProperties {
    /** How much of a star row is filled, in per cent. */
    '--fill'?: string;
  }
}

/** Five stars, filled to the nearest half (specification, section 9). */
export function Stars({ rate }: { rate: number }) {
  return (
    <span
      role="img"
      aria-label={`Rated ${rate} out of 5`}
      className={styles.stars}
      style={{ '--fill': `${halfStars(rate) * 10}%` }}
    />
  );
}
