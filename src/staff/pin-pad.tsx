import { type MouseEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { MAX_DIGITS, MIN_DIGITS } from '../../electron/ipc/pin-length.ts';
import { buttonClass } from '../components/button-class.ts';
import styles from './pin-pad.module.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

interface PinPadProps {
  readonly title: string;
  /** A sentence above the keys; screen readers announce each change. */
  readonly message: string;
  readonly isProblem: boolean;
  /** Disables the digits and 'Enter'. */
  readonly isLocked: boolean;
  readonly onPin: (pin: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** A numeric pad for touch and for a physical keyboard. It never shows the digits. */
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

  const focus = () => heading.current?.focus();
  useTyping({ add, remove, enter: () => void enter(), focus });

  /** A touched key must not get the focus: the next Enter would press that key again. */
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
      <div className={styles.keys}>
        {DIGITS.map((digit) => (
          <Key key={digit} isOff={isLocked} onPress={() => add(digit)}>
            {digit}
          </Key>
        ))}
        <Key isOff={digits === ''} onPress={remove} isWord>
          Delete
        </Key>
        <Key isOff={isLocked} onPress={() => add('0')}>
          0
        </Key>
        <Key isOff={!canEnter} onPress={() => void enter()} isWord isMain>
          Enter
        </Key>
      </div>
      <button type="button" className={buttonClass('secondary')} onClick={onCancel}>
        Cancel
      </button>
    </section>
  );
}

interface Typing {
  readonly add: (digit: string) => void;
  readonly remove: () => void;
  readonly enter: () => void;
  /** Moves the focus to the heading. */
  readonly focus: () => void;
}

/**
 * Handles a physical keyboard. Enter presses the focused button; without a focused button, Enter submits the PIN.
 * Typing a digit removes the focus from a button, so that the next Enter submits the PIN.
 */
function useTyping({ add, remove, enter, focus }: Typing): void {
  const start = useEffectEvent(focus);
  const type = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const isDigit = /^[0-9]$/.test(event.key);
    if (isDigit) add(event.key);
    else if (event.key === 'Backspace' || event.key === 'Delete') remove();
    else if (event.key === 'Enter' && !(document.activeElement instanceof HTMLButtonElement)) enter();
    if (isDigit) focus();
  });
  // Listens before the first paint, so that no first digit is lost.
  useLayoutEffect(() => {
    start();
    const listener = (event: KeyboardEvent) => type(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

interface KeyProps {
  readonly children: string;
  readonly isOff: boolean;
  readonly isWord?: boolean;
  readonly isMain?: boolean;
  readonly onPress: () => void;
}

/** `aria-disabled` instead of `disabled`, so that a disabled key keeps the focus. */
function Key({ children, isOff, isWord = false, isMain = false, onPress }: KeyProps) {
  const keyClass = isWord ? `${styles.key} ${styles.word}` : styles.key;
  return (
    <button
      type="button"
      className={`${buttonClass(isMain ? 'primary' : 'secondary')} ${keyClass}`}
      aria-disabled={isOff}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** A filled dot for each typed digit, and an empty dot for each digit that is still required. */
function Dots({ count }: { count: number }) {
  const places = Math.max(MIN_DIGITS, count);
  return (
    <p className={styles.dots} role="img" aria-label={`${count} ${count === 1 ? 'digit' : 'digits'} entered`}>
      {Array.from({ length: places }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the dots are identical.
        <span key={place} className={styles.dot} data-filled={place < count} />
      ))}
    </p>
  );
}
