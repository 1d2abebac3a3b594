import styles from './switch.module.css';

interface SwitchProps {
  readonly name: string;
  readonly explanation?: string;
  readonly isOn: boolean;
  readonly onToggle: () => void;
}

export function Switch({ name, explanation, isOn, onToggle }: SwitchProps) {
  const id = `switch-${name.replaceAll(' ', '-').toLowerCase()}`;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-labelledby={id}
      aria-describedby={explanation && `${id}-text`}
      className={styles.switch}
      onClick={onToggle}
    >
      <span id={id} className={styles.name}>
        {name}
      </span>
      {explanation && (
        <span id={`${id}-text`} className={`${styles.explanation} note`}>
          {explanation}
        </span>
      )}
      <span aria-hidden="true" className={styles.state}>
        {isOn ? 'On' : 'Off'}
      </span>
      <span aria-hidden="true" className={styles.track} />
    </button>
  );
}
