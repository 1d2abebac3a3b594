import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { MAX_QUANTITY, MIN_QUANTITY, settledQuantity, typedQuantity } from '../domain/quantity.ts';
import { Icon } from './icons.tsx';
import styles from './quantity-field.module.css';

interface QuantityFieldProps {
  readonly quantity: number;
  /** The product's title, for screen readers. */
  readonly title: string;
  readonly onChange: (quantity: number) => void;
  /** Adds 1 or -1. Not an absolute quantity, because `quantity` may lag behind fast presses. */
  readonly onStep: (by: 1 | -1) => void;
}

/**
 * Minus, a digits-only field and plus (specification, section 5). While typing, the field may be empty or 0. Each
 * valid number is reported at once. Blur or Enter corrects an empty field or 0.
 */
export function QuantityField({ quantity, title, onChange, onStep }: QuantityFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);

  /** Handles typed text. Text that an input method is still composing is shown unchanged. */
  function type(text: string, isComposing: boolean) {
    const typed = typedQuantity(text);
    setDraft(isComposing ? text : typed);
    if (Number(typed) >= MIN_QUANTITY) onChange(Number(typed));
  }

  /** Corrects an empty field or 0. Valid numbers were already reported while typing. */
  function settle() {
    if (draft !== null && draft !== String(settledQuantity(draft))) onChange(settledQuantity(draft));
    setDraft(null);
  }

  function step(by: 1 | -1) {
    setDraft(null);
    onStep(by);
  }

  function settleOnEnter(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) settle();
  }

  return (
    <div className={styles.field}>
      <StepButton
        label={`Decrease quantity, ${title}`}
        isAtLimit={quantity <= MIN_QUANTITY}
        onPress={() => step(-1)}
      >
        <path d="M5 12h14" />
      </StepButton>
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
        onKeyDown={settleOnEnter}
      />
      <StepButton
        label={`Increase quantity, ${title}`}
        isAtLimit={quantity >= MAX_QUANTITY}
        onPress={() => step(1)}
      >
        <path d="M12 5v14M5 12h14" />
      </StepButton>
    </div>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly isAtLimit: boolean;
  readonly onPress: () => void;
  /** The icon's paths. */
  readonly children: ReactNode;
}

function StepButton({ label, isAtLimit, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.step} icon-button`}
      data-at-limit={isAtLimit}
      aria-label={label}
      onClick={onPress}
    >
      <Icon>{children}</Icon>
    </button>
  );
}
