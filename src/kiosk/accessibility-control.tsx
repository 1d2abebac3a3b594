import { useRef } from 'react';
import styles from './accessibility-control.module.css';
import { AccessibilityIcon } from './accessibility-icon.tsx';
import { AccessibilityPanel } from './accessibility-panel.tsx';
import { useWishes, type Wishes } from './wishes.ts';

/** The header's way to larger text, high contrast, lower controls and more time; it lasts as long as the session. */
export function AccessibilityControl({ wishes }: { wishes: Wishes }) {
  const settings = useWishes(wishes);
  const dialog = useRef<HTMLDialogElement>(null);

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <AccessibilityIcon />
        <span className={styles.name}>Accessibility</span>
      </button>
      <AccessibilityPanel
        dialog={dialog}
        settings={settings}
        onChange={wishes.change}
        onReset={() => wishes.change(wishes.start)}
      />
    </>
  );
}
