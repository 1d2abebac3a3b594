import { useRef } from 'react';
import styles from './accessibility-control.module.css';
import { AccessibilityIcon } from './accessibility-icon.tsx';
import { AccessibilityPanel } from './accessibility-panel.tsx';
import { type AccessibilityPreferences, usePreferences } from './accessibility-preferences.ts';

/** The way to larger text, high contrast, lower controls and more time; it lasts as long as the session. */
export function AccessibilityControl({ preferences }: { preferences: AccessibilityPreferences }) {
  const settings = usePreferences(preferences);
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
        Accessibility
      </button>
      <AccessibilityPanel
        dialog={dialog}
        settings={settings}
        onChange={preferences.change}
        onReset={() => preferences.change(preferences.start)}
      />
    </>
  );
}
