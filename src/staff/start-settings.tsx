import { useState } from 'react';
import { ACCESSIBILITY_CHOICES, type AccessibilitySettings } from '../platform/platform.ts';
import styles from './menu.module.css';

interface StartSettingsProps {
  readonly start: AccessibilitySettings;
  readonly onChange: (settings: AccessibilitySettings) => Promise<void>;
}

/** What every session starts with; a shopper may change it for themselves. */
export function StartSettings({ start, onChange }: StartSettingsProps) {
  const [settings, setSettings] = useState(start);
  const [error, setError] = useState('');

  async function flip(name: keyof AccessibilitySettings) {
    const next = { ...settings, [name]: !settings[name] };
    setSettings(next);
    setError('');
    await onChange(next).catch(() =>
      setError('It could not be written and lasts until the next restart only.'),
    );
  }

  return (
    <section className={styles.panel} aria-labelledby="start-title">
      <h2 id="start-title">Accessibility</h2>
      <p>What every session starts with. Shoppers can change it for themselves.</p>
      <div>
        <ul className={styles.switches}>
          {ACCESSIBILITY_CHOICES.map(([name, label]) => (
            <li key={name}>
              <button
                type="button"
                role="switch"
                aria-checked={settings[name]}
                className={styles.switch}
                onClick={() => void flip(name)}
              >
                <span>{label}</span>
                <span className={styles.state}>{settings[name] ? 'On' : 'Off'}</span>
              </button>
            </li>
          ))}
        </ul>
        <p role="status" className={styles.error}>
          {error}
        </p>
      </div>
    </section>
  );
}
