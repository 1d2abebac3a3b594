import type { MouseEvent, RefObject } from 'react';
import { buttonClass } from '../components/button-class.ts';
import { Switch } from '../components/switch.tsx';
import { ACCESSIBILITY_CHOICES, type AccessibilitySettings } from '../platform/platform.ts';
import styles from './accessibility-panel.module.css';

const EXPLANATIONS: Readonly<Record<keyof AccessibilitySettings, string>> = {
  largerText: 'Everything is written half as large again.',
  highContrast: 'Black on white, with clear lines around everything.',
  reachDown: 'All that can be pressed moves to the lower part of the screen.',
  moreTime: 'The kiosk waits longer before it asks whether you are still there.',
};

interface AccessibilityPanelProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly settings: AccessibilitySettings;
  readonly onChange: (settings: AccessibilitySettings) => void;
  readonly onReset: () => void;
}

/** A dialog with the four accessibility switches, each of which applies at once. */
export function AccessibilityPanel({ dialog, settings, onChange, onReset }: AccessibilityPanelProps) {
  const close = () => dialog.current?.close();

  /** A click on the backdrop has the dialog element itself as its target. */
  function closeOnBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) close();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="accessibility-title"
      onClick={closeOnBackdrop}
    >
      <div className={styles.content}>
        <h2 id="accessibility-title">Accessibility</h2>
        <ul className={styles.choices}>
          {ACCESSIBILITY_CHOICES.map(([key, name]) => (
            <li key={key}>
              <Switch
                name={name}
                explanation={EXPLANATIONS[key]}
                isOn={settings[key]}
                onToggle={() => onChange({ ...settings, [key]: !settings[key] })}
              />
            </li>
          ))}
        </ul>
        <p className={styles.until}>This lasts until you are done and the next shopper begins.</p>
        <div className={styles.actions}>
          <button type="button" className={buttonClass('secondary')} onClick={onReset}>
            Reset
          </button>
          <button type="button" className={buttonClass('primary')} onClick={close}>
            Done
          </button>
        </div>
      </div>
    </dialog>
  );
}
