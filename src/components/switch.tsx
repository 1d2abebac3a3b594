import styles from './switch.module.css';

interface SwitchProps {
  readonly name: string;
  readonly explanation?: string;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

export function Switch({ name, explanation, isOn, onToggle }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={name}
      aria-description={explanation}
      className={styles.switch}
      onClick={onToggle}
    >
      <span className={styles.name}>{name}</span>
      {explanation && <span className={`${styles.explanation} note`}>{explanation}</span>}
      <span aria-hidden="true" className={styles.state}>
        {isOn ? 'On' : 'Off'}
      </span>
      <span aria-hidden="true" className={styles.track} />
    </button>
  );
}
