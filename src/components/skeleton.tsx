import styles from './skeleton.module.css';

/** Grey bars in the place of a text, as high as its lines; the last one is shorter, as texts are. */
export function TextSkeleton({ lines = 1 }: { lines?: number }) {
  return Array.from({ length: lines }, (_, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change.
    <span key={line} className={styles.line} />
  ));
}

/** A grey box in the place of a button; its parent says how wide. */
export const ButtonSkeleton = () => <span className={styles.button} />;

/** A grey box in the place of a product's picture. */
export const PictureSkeleton = () => <span className={styles.picture} />;
