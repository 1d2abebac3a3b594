import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import styles from './attract-screen.module.css';
import { PressTracker } from './press-tracker.ts';

/** Events that start shopping. A screen reader sends a click without a pointerdown. */
const FIRST_SIGNS = ['pointerdown', 'keydown', 'wheel', 'click'] as const;

/**
 * Covers the landing page until the first touch or key press is over. Otherwise this press would act on the landing
 * page or on the product list that opens next.
 */
export function AttractScreen({ onStart }: { onStart: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const start = useEffectEvent(onStart);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  useEffect(() => {
    const presses = new PressTracker(window);
    let isStarting = false;
    const begin = (event: Event) => {
      if (event.type === 'keydown' || event.type === 'wheel') event.preventDefault();
      if (isStarting) return;
      isStarting = true;
      presses.onRelease(() => start());
    };
    for (const type of FIRST_SIGNS) window.addEventListener(type, begin, { capture: true, passive: false });
    return () => {
      presses.end();
      for (const type of FIRST_SIGNS) window.removeEventListener(type, begin, true);
    };
  }, []);

  return (
    <dialog ref={dialog} className={styles.screen} aria-label="Welcome">
      <button type="button" className={styles.touch}>
        <span className={styles.caption}>Touch anywhere to start shopping</span>
      </button>
    </dialog>
  );
}
