import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { buttonClass } from '../components/button-class.ts';
import { noteNewPurpose } from '../lib/double-press.ts';
import styles from './menu.module.css';

/** How long the button waits for the second press, in ms. */
const AGAIN_MS = 5000;

interface ActionProps {
  readonly children: ReactNode;
  readonly onPress: () => void;
}

export function Action({ children, onPress }: ActionProps) {
  return (
    <button type="button" className={`${buttonClass('secondary')} ${styles.action}`} onClick={onPress}>
      {children}
    </button>
  );
}

/** A button that asks for confirmation on the first press and acts on the second. A double press counts as one. */
export function ConfirmedAction({ children, again, onPress }: ActionProps & { readonly again: string }) {
  const [isAsking, setIsAsking] = useState(false);
  useLayoutEffect(() => {
    if (isAsking) noteNewPurpose();
  }, [isAsking]);
  useEffect(() => {
    if (!isAsking) return;
    const timer = setTimeout(() => setIsAsking(false), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isAsking]);

  function press() {
    setIsAsking(!isAsking);
    if (isAsking) onPress();
  }

  return (
    <Action onPress={press}>
      <span aria-live="polite" className={isAsking ? styles.again : undefined}>
        {isAsking ? again : children}
      </span>
    </Action>
  );
}
