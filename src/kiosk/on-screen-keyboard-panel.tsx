import { useLayoutEffect, useRef, useState } from 'react';
import styles from './on-screen-keyboard.module.css';
import { applyKeyboardInset } from './on-screen-keyboard-inset.ts';
import { Keys } from './on-screen-keyboard-keys.tsx';

interface KeyboardPanelProps {
  /** The field to write in; null while the keyboard is away. */
  readonly field: HTMLInputElement | null;
  readonly onClose: () => void;
}

/** The keyboard at the foot of the screen. */
export function KeyboardPanel({ field, onClose }: KeyboardPanelProps) {
  const panel = useRef<HTMLElement>(null);
  // Its keys stay while it goes.
  const [latest, setLatest] = useState({ field, turn: 0 });
  if (field && field !== latest.field) setLatest({ field, turn: latest.turn + 1 });

  useLayoutEffect(
    () => (field && panel.current ? applyKeyboardInset(field, panel.current) : undefined),
    [field],
  );
  useLayoutEffect(() => {
    const element = panel.current;
    // Touching a key, or the room between two, leaves the focus in the field.
    const keepFocus = (event: Event) => event.preventDefault();
    element?.addEventListener('pointerdown', keepFocus);
    element?.addEventListener('mousedown', keepFocus);
    return () => {
      element?.removeEventListener('pointerdown', keepFocus);
      element?.removeEventListener('mousedown', keepFocus);
    };
  }, []);

  return (
    <section
      ref={panel}
      className={styles.panel}
      // Its keys are drawn anew with each change of case.
      data-one-control=""
      aria-label="On-screen keyboard"
      data-open={field !== null}
    >
      {latest.field && (
        <Keys key={latest.turn} field={latest.field} isOpen={field !== null} onClose={onClose} />
      )}
    </section>
  );
}
