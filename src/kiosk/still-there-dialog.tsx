import { useEffect, useState } from 'react';
import { useShopState } from '../cart/shop-context.ts';
import { useSecondsLeft } from '../hooks/use-seconds-left.ts';
import type { UserActivity } from './kiosk-platform.ts';
import styles from './question-dialog.module.css';
import { Answers, QuestionDialog } from './question-dialog.tsx';
import { useAfterPress } from './use-after-press.ts';

/** Screen readers announce the time when this many seconds are left. */
const LAST_CALL_SECONDS = 10;

/** The texts after the word 'Otherwise'. They tell what the shopper loses without an answer. */
const RECEIPT_GOES = 'the receipt number goes from this screen; you need it at the pickup counter.';
const CART_GOES = 'your cart and everything you entered or chose will be cleared for the next shopper.';

/** Asks 'Are you still there?' when the main process finds the kiosk idle (session/idle-monitor.ts). */
export function StillThereDialog({ userActivity }: { userActivity: UserActivity }) {
  const endsInMs = useTimeToAnswer(userActivity);
  const [openFor, setOpenFor] = useState<number | null>(null);
  // After an answer the dialog stays open until the press that answered is over.
  if (endsInMs !== null && openFor === null) setOpenFor(endsInMs);
  if (openFor === null) return null;
  return (
    <Question
      userActivity={userActivity}
      seconds={openFor / 1000}
      isAnswered={endsInMs === null}
      onClose={() => setOpenFor(null)}
    />
  );
}

interface QuestionProps {
  readonly userActivity: UserActivity;
  readonly seconds: number;
  readonly isAnswered: boolean;
  readonly onClose: () => void;
}

/** The main process takes any touch or key as 'go on'. A screen reader's click is neither, so it calls `keepAlive`. */
function Question({ userActivity, seconds, isAnswered, onClose }: QuestionProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const [endsAt] = useState(() => performance.now() + seconds * 1000);
  const left = useSecondsLeft(endsAt);
  const hasReceipt = useShopState(({ receipt }) => receipt !== null);
  useAfterPress(isAnswered && !isLeaving, onClose);

  function startOver() {
    if (isLeaving) return;
    setIsLeaving(true);
    userActivity.endSession().catch(() => setIsLeaving(false));
  }

  return (
    <QuestionDialog
      role="alertdialog"
      title="Are you still there?"
      text={`Touch the screen or press any key to go on. Otherwise ${hasReceipt ? RECEIPT_GOES : CART_GOES}`}
    >
      {/* Screen readers read this text once with the question. They do not read each second of the timer below. */}
      <p id="question-time" className="visually-hidden">
        You have {secondsText(Math.ceil(seconds))} to answer.
      </p>
      <p role="timer" className={styles.count} aria-label={`${secondsText(left)} left`}>
        {left}
      </p>
      <Answers goOnText="I’m still here" onGoOn={userActivity.keepAlive} onStartOver={startOver} />
      <p className="visually-hidden" aria-live="assertive">
        {left <= LAST_CALL_SECONDS && seconds > LAST_CALL_SECONDS && `${LAST_CALL_SECONDS} seconds left.`}
      </p>
    </QuestionDialog>
  );
}

const secondsText = (count: number) => `${count} ${count === 1 ? 'second' : 'seconds'}`;

/**
 * Time left to answer, in ms; null if the question is not shown. It is read when the question opens or closes, and when
 * the page loads, because the question may already be open then. The main process answers calls in their order, so the
 * last response is the newest.
 */
function useTimeToAnswer({ idle, onIdleChange }: UserActivity): number | null {
  const [endsInMs, setEndsInMs] = useState<number | null>(null);

  useEffect(() => {
    const refresh = () =>
      void idle().then(
        (state) => setEndsInMs(state.endsInMs),
        () => undefined,
      );
    refresh();
    return onIdleChange(refresh);
  }, [idle, onIdleChange]);

  return endsInMs;
}
