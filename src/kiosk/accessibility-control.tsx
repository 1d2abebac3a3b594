import { useRef, useState } from 'react';
import { type AccessibilitySettings, type Platform, USUAL_ACCESSIBILITY } from '../platform/platform.ts';
import { AccessibilityIcon } from '../ui/icons.tsx';
import styles from './accessibility-control.module.css';
import { AccessibilityPanel } from './accessibility-panel.tsx';
import { applyAccessibility } from './fit-to-screen.ts';

/** The header's way to larger text, high contrast, lower controls and more time; it lasts as long as the session. */
export function AccessibilityControl({ platform }: { platform: Platform }) {
  const [settings, setSettings] = useState(platform.settings.accessibility);
  const dialog = useRef<HTMLDialogElement>(null);

  function change(next: AccessibilitySettings) {
    setSettings(next);
    applyAccessibility(next);
    platform.keepAccessibility(next);
  }

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
        onChange={change}
        onReset={() => change(USUAL_ACCESSIBILITY)}
      />
    </>
  );
}
