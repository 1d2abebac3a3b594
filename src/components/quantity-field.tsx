import { useState } from 'react';
import { clampQuantity, MIN_QUANTITY, settledQuantity, typedQuantity } from '../domain/quantity.ts';
import { Icon } from './icons.tsx';
import styles from './quantity-field.module.css';

interface QuantityFieldProps {
  readonly quantity: number;
  /** The product's title, for screen readers. */
  readonly title: string;
  readonly onChange: (quantity: number) => void;
  /** Gets the difference, because `quantity` may lag behind fast presses. */
  readonly onStep: (by: 1 | -1) => void;
}

/** While the shopper types, the field may be empty or 0. Blur or Enter corrects it to 1 (specification, section 5). */
export function QuantityField({ quantity, title, onChange, onStep }: QuantityFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);

  /** Reports the typed quantity. Corrects the text, unless an input method is still composing it. */
  function type(text: string, isComposing: boolean) {
    const typed = typedQuantity(text);
    setDraft(isComposing ? text : typed);
    if (Number(typed) >= MIN_QUANTITY) onChange(Number(typed));
  }

  /** Reports a corrected quantity. Valid input was already reported while the shopper typed. */
  function settle() {
    if (draft !== null && draft !== String(settledQuantity(draft))) onChange(settledQuantity(draft));
    setDraft(null);
  }

  const stepButton = (name: string, by: 1 | -1, icon: string) => (
    <button
      type="button"
      className={`${styles.step} icon-button`}
      data-at-limit={clampQuantity(quantity + by) === quantity}
      aria-label={`${name}, ${title}`}
      onClick={() => {
        setDraft(null);
        onStep(by);
      }}
    >
      <Icon d={icon} />
    </button>
  );

  return (
    <div className={styles.field}>
      {stepButton('Decrease quantity', -1, 'M5 12h14')}
      <input
        className={styles.input}
        aria-label={`Quantity, ${title}`}
        inputMode="numeric"
        autoComplete="off"
        value={draft ?? quantity}
        onChange={({ target, nativeEvent }) =>
          type(target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
        }
        onCompositionEnd={({ currentTarget }) => type(currentTarget.value, false)}
        onBlur={settle}
        onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && settle()}
      />
      {stepButton('Increase quantity', 1, 'M12 5v14M5 12h14')}
    </div>
  );
}
