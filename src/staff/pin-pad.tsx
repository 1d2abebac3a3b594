import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { MAX_DIGITS, MIN_DIGITS } from '../../electron/ipc/pin-length.ts';
import { buttonClass } from '../components/button-class.ts';
import styles from './pin-pad.module.css';
import { useKeydown } from './use-keydown.ts';

interface PinPadProps {
  readonly title: string;
  readonly message: string;
  readonly isProblem: boolean;
  readonly isLocked: boolean;
  readonly onPin: (pin: string) => Promise<void>;
  readonly onCancel: () => void;
}

const isDigit = (key: string) => /^[0-9]$/.test(key);

/** A numeric pad for touch and for a physical keyboard. It shows dots instead of the entered digits. */
export function PinPad({ title, message, isProblem, isLocked, onPin, onCancel }: PinPadProps) {
  const [digits, setDigits] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const isBusy = useRef(false);

  const add = (digit: string) => {
    if (!isLocked) setDigits((before) => (before.length < MAX_DIGITS ? before + digit : before));
  };
  const remove = () => setDigits((before) => before.slice(0, -1));
  const canEnter = !isLocked && digits.length >= MIN_DIGITS;

  async function enter() {
    if (!canEnter || isBusy.current) return;
    isBusy.current = true;
    setDigits('');
    await onPin(digits).finally(() => {
      isBusy.current = false;
    });
  }

  function press(key: string) {
    if (isDigit(key)) add(key);
    else if (key === 'Backspace' || key === 'Delete') remove();
    else if (key === 'Enter') void enter();
  }

  const focus = () => heading.current?.focus();
  useLayoutEffect(() => heading.current?.focus(), []);
  useKeydown((key) => {
    // If a button has the focus, Enter presses that button.
    if (key === 'Enter' && document.activeElement instanceof HTMLButtonElement) return;
    press(key);
    // Removes the focus from a button, so that the next Enter submits the PIN.
    if (isDigit(key)) focus();
  });

  /** Keeps the focus off a touched key. Otherwise the next Enter would press that key again. */
  function keepFocus(event: MouseEvent) {
    event.preventDefault();
    focus();
  }

  return (
    <section aria-labelledby="pin-title" className={styles.pad} onMouseDown={keepFocus}>
      <h1 ref={heading} id="pin-title" tabIndex={-1}>
        {title}
      </h1>
      <Dots count={digits.length} />
      <p role="status" className={styles.message} data-problem={isProblem}>
        {message}
      </p>
      <Keys isLocked={isLocked} canDelete={digits !== ''} canEnter={canEnter} onPress={press} />
      <button type="button" className={buttonClass('secondary')} onClick={onCancel}>
        Cancel
      </button>
    </section>
  );
}

interface KeysProps {
  readonly isLocked: boolean;
  readonly canDelete: boolean;
  readonly canEnter: boolean;
  readonly onPress: (key: string) => void;
}

function Keys({ isLocked, canDelete, canEnter, onPress }: KeysProps) {
  return (
    <div className={styles.keys}>
      {[...'123456789'].map((digit) => (
        <Key key={digit} name={digit} isOff={isLocked} onPress={onPress} />
      ))}
      <Key name="Delete" isOff={!canDelete} onPress={onPress} isWord />
      <Key name="0" isOff={isLocked} onPress={onPress} />
      <Key name="Enter" isOff={!canEnter} onPress={onPress} isWord isMain />
    </div>
  );
}

interface KeyProps {
  readonly name: string;
  readonly isOff: boolean;
  readonly isWord?: boolean;
  readonly isMain?: boolean;
  readonly onPress: (key: string) => void;
}

/** `aria-disabled` instead of `disabled`, so that a disabled key keeps the focus. */
function Key({ name, isOff, isWord = false, isMain = false, onPress }: KeyProps) {
  const keyClass = isWord ? `${styles.key} ${styles.word}` : styles.key;
  return (
    <button
      type="button"
      className={`${buttonClass(isMain ? 'primary' : 'secondary')} ${keyClass}`}
      aria-disabled={isOff}
      onClick={() => onPress(name)}
    >
      {name}
    </button>
  );
}

function Dots({ count }: { count: number }) {
  return (
    <p className={styles.dots} role="img" aria-label={`${count} ${count === 1 ? 'digit' : 'digits'} entered`}>
      {Array.from({ length: Math.max(MIN_DIGITS, count) }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the dots are identical.
        <span key={place} className={styles.dot} data-filled={place < count} />
      ))}
    </p>
  );
}
