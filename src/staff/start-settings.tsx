import { useState } from 'react';
import { Switch } from '../components/switch.tsx';
import { ACCESSIBILITY_CHOICES, type AccessibilitySettings } from '../platform/platform.ts';
import styles from './menu.module.css';

interface StartSettingsProps {
  readonly start: AccessibilitySettings;
  readonly onChange: (settings: AccessibilitySettings) => Promise<void>;
}

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
              <Switch name={label} isOn={settings[name]} onToggle={() => void flip(name)} />
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
