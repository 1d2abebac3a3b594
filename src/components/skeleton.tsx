import styles from './skeleton.module.css';

/** Grey bars in place of text, one per line. */
export function TextSkeleton({ lines = 1 }: { lines?: number }) {
  return Array.from({ length: lines }, (_, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change.
    <span key={line} className={styles.line} />
  ));
}

export const ButtonSkeleton = () => <span className={styles.button} />;

export const PictureSkeleton = () => <span className={styles.picture} />;
