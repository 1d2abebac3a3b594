import { BellMark } from '../components/icons.tsx';
import styles from './lower-controls-spacer.module.css';

/** What lies above the shop with lower controls: to look at, with nothing to press. */
export function LowerControlsSpacer() {
  return (
    <div className={styles.cover} aria-hidden="true">
      <BellMark />
      <p className={styles.words}>The shop has come down to you.</p>
    </div>
  );
}
