import { useEffect, useRef } from 'react';
import { buttonClass } from '../components/button-class.ts';
import styles from './no-pin.module.css';

/** There is no PIN, and this is not the place to choose one: whoever stands here may be a shopper. */
export function NoPin({ onClose }: { onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <section className={styles.notice} aria-labelledby="no-pin-title">
      <h1 id="no-pin-title">No staff PIN is set</h1>
      <p>
        Set one on this computer with the command <code>countertop --set-pin</code>, then come back here. The
        shop may go on meanwhile.
      </p>
      <button ref={button} type="button" className={buttonClass('primary')} onClick={onClose}>
        Back to the shop
      </button>
    </section>
  );
}
