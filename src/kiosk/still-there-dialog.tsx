import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useShopState } from '../cart/shop-context.ts';
import { buttonClass } from '../components/button-class.ts';
import { useCountdown } from '../hooks/use-countdown.ts';
import { noteUnaskedContent } from '../lib/double-press.ts';
import type { UserActivity } from '../platform/platform.ts';
import styles from './dialog.module.css';
import { PressTracker } from './press-tracker.ts';
import { useIdleState } from './use-idle-state.ts';

/** How many seconds before the end a screen reader says it once more. */
const LAST_CALL_SECONDS = 10;

/** What becomes of an order that was placed, and of one that was not. */
const RECEIPT_GOES = 'the receipt number goes from this screen; you need it at the pickup counter.';
const CART_GOES = 'your cart and everything you entered or chose will be cleared for the next shopper.';

/** Asks 'Are you still there?' whenever the main process does. */
export function StillThereDialog({ userActivity }: { userActivity: UserActivity }) {
  const { endsInMs } = useIdleState(userActivity);
  const [openFor, setOpenFor] = useState<number | null>(null);
  // It stays open after the answer until the press that gave it is over.
  if (endsInMs !== null && openFor === null) setOpenFor(endsInMs);
  if (openFor === null) return null;
  return (
    <StillThereDialogContent
      userActivity={userActivity}
      seconds={openFor / 1000}
      isAnswered={endsInMs === null}
      onClose={() => setOpenFor(null)}
    />
  );
}

interface StillThereDialogContentProps {
  readonly userActivity: UserActivity;
  readonly seconds: number;
  readonly isAnswered: boolean;
  readonly onClose: () => void;
}

/** Any touch and any key is an answer, as the main process counts it; the buttons are for who looks for one. */
function StillThereDialogContent({
  userActivity,
  seconds,
  isAnswered,
  onClose,
}: StillThereDialogContentProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const [endsAt] = useState(() => performance.now() + seconds * 1000);
  const left = useCountdown(endsAt);
  const hasReceipt = useShopState(({ receipt }) => receipt !== null);
  useModal(dialog, isAnswered && !isLeaving, onClose);

  function startOver() {
    if (isLeaving) return;
    setIsLeaving(true);
    userActivity.endSession().catch(() => setIsLeaving(false));
  }

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.dialog}
      aria-labelledby="still-there-title"
      aria-describedby="still-there-text still-there-time"
      // Escape is an answer as any key; Chromium would close the dialog before the press is over.
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.isConnected && dialog.current.showModal()}
    >
      <h1 id="still-there-title">Are you still there?</h1>
      <p id="still-there-text">
        Touch the screen or press any key to go on. Otherwise {hasReceipt ? RECEIPT_GOES : CART_GOES}
      </p>
      {/* Read out once, with the question; the clock below would chatter. */}
      <p id="still-there-time" className="visually-hidden">
        You have {secondsText(Math.ceil(seconds))} to answer.
      </p>
      <p role="timer" className={styles.count} aria-label={`${secondsText(left)} left`}>
        {left}
      </p>
      <div className={styles.answers}>
        <button type="button" className={buttonClass('primary')} onClick={userActivity.keepAlive}>
          I’m still here
        </button>
        <button type="button" className={buttonClass('secondary')} onClick={startOver}>
          Start over
        </button>
      </div>
      <p className="visually-hidden" aria-live="assertive">
        {left <= LAST_CALL_SECONDS && seconds > LAST_CALL_SECONDS && `${LAST_CALL_SECONDS} seconds left.`}
      </p>
    </dialog>
  );
}

const secondsText = (count: number) => `${count} ${count === 1 ? 'second' : 'seconds'}`;

/** Keeps a dialog over everything; closed by its answer, it hands the focus back to where it was. */
function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  isAnswered: boolean,
  onClose: () => void,
): void {
  const presses = useRef<PressTracker>(null);
  const close = useEffectEvent(onClose);
  // Before the next paint: what lies behind is not to be read by passers-by.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const noteGone = noteUnaskedContent();
    presses.current = new PressTracker(window);
    return () => {
      presses.current?.end();
      element?.close();
      noteGone();
    };
  }, [dialog]);
  useEffect(() => (isAnswered ? presses.current?.onRelease(() => close()) : undefined), [isAnswered]);
}
