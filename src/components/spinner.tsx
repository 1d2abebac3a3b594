import styles from './spinner.module.css';

export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true" className={styles.spinner}>
      <span className={styles.ring} />
      {label}
    </div>
  );
}
