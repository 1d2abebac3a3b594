import { useRef } from 'react';
import { Icon } from '../components/icons.tsx';
import styles from './accessibility-control.module.css';
import { AccessibilityPanel } from './accessibility-panel.tsx';
import { type AccessibilityPreferences, usePreferences } from './accessibility-preferences.ts';

/** The button that opens the panel with the four accessibility switches. */
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

const AccessibilityIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9.5" />
    <circle cx="12" cy="7" r="0.9" fill="currentColor" />
    <path d="M7 10.2c3.3.9 6.7.9 10 0M12 10.9v3.1m0 0-2.2 4.3M12 14l2.2 4.3" />
  </Icon>
);
