import { useRef } from 'react';
import { useStore } from 'zustand';
import { buttonClass } from '../components/button-class.ts';
import { Icon } from '../components/icons.tsx';
import { Switch } from '../components/switch.tsx';
import { ACCESSIBILITY_CHOICES, type AccessibilitySettings } from '../platform/platform.ts';
import styles from './accessibility-control.module.css';
import type { AccessibilityPreferences } from './accessibility-preferences.ts';

const EXPLANATIONS: Readonly<Record<keyof AccessibilitySettings, string>> = {
  largerText: 'Everything is written half as large again.',
  highContrast: 'Black on white, with clear lines around everything.',
  reachDown: 'All that can be pressed moves to the lower part of the screen.',
  moreTime: 'The kiosk waits longer before it asks whether you are still there.',
};

/** The button 'Accessibility' and the dialog that it opens. */
export function AccessibilityControl({ preferences }: { preferences: AccessibilityPreferences }) {
  const { store, start } = preferences;
  const dialog = useRef<HTMLDialogElement>(null);
  const settings = useStore(store);
  return (
    <>
      <button
        type="button"
        className={`${styles.button} target`}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <Icon d="M7 10.2c3.3.9 6.7.9 10 0M12 10.9v3.1m0 0-2.2 4.3M12 14l2.2 4.3">
          <circle cx="12" cy="12" r="9.5" />
          <circle cx="12" cy="7" r="0.9" fill="currentColor" />
        </Icon>
        Accessibility
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself. */}
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-labelledby="accessibility-title"
        // Closes the dialog on a click on the backdrop: the click's target is then the dialog element itself.
        onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      >
        <form method="dialog" className={styles.content}>
          <h2 id="accessibility-title">Accessibility</h2>
          <ul className={styles.choices}>
            {ACCESSIBILITY_CHOICES.map(([key, name]) => (
              <li key={key}>
                <Switch
                  name={name}
                  explanation={EXPLANATIONS[key]}
                  isOn={settings[key]}
                  onToggle={() => store.setState({ [key]: !settings[key] })}
                />
              </li>
            ))}
          </ul>
          <p className="note">This lasts until you are done and the next shopper begins.</p>
          <div className={styles.actions}>
            <button type="button" className={buttonClass('secondary')} onClick={() => store.setState(start)}>
              Reset
            </button>
            <button type="submit" className={buttonClass('primary')}>
              Done
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
