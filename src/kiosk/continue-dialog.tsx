import { useEffect, useRef, useState } from 'react';
import { useShop, useShopState } from '../cart/shop-context.ts';
import { itemCount } from '../domain/cart.ts';
import { useSecondsLeft } from '../hooks/use-seconds-left.ts';
import type { UserActivity } from './kiosk-platform.ts';
import styles from './question-dialog.module.css';
import { Answers, QuestionDialog } from './question-dialog.tsx';

/** Time to answer, in ms. Without an answer the session ends, because the shopper has probably left. */
const ANSWER_TIMEOUT_MS = 25_000;

/** After a restart, asks 'Continue or start over?'. Page and cart are already restored behind the dialog. */
export function ContinueDialog({ userActivity }: { userActivity: UserActivity }) {
  const shop = useShop();
  const count = useShopState(({ cart }) => itemCount(cart));
  const hasReceipt = useShopState(({ receipt }) => receipt !== null);
  const [isOpen, setIsOpen] = useState(true);
  const isAnswered = useRef(false);
  const [endsAt] = useState(() => performance.now() + ANSWER_TIMEOUT_MS);
  const seconds = useSecondsLeft(endsAt, () => void answer(startOver));
  // After the dialog closes, the page gets the focus.
  useEffect(() => {
    if (!isOpen) document.querySelector('main')?.focus({ preventScroll: true });
  }, [isOpen]);

  /** Ignores a second answer: if the disk is slow, the shopper may press again or the countdown may end. */
  async function answer(work: () => Promise<void>) {
    if (isAnswered.current) return;
    isAnswered.current = true;
    await work();
  }

  async function goOn() {
    await shop.resume();
    setIsOpen(false);
  }

  /** Leaves the dialog open, because the main process wipes the session and then reloads the shop. */
  async function startOver() {
    await userActivity.endSession().catch(() => {
      isAnswered.current = false;
    });
  }

  if (!isOpen) return null;
  const left = hasReceipt ? 'receipt' : `cart with ${count === 1 ? 'one item' : `${count} items`}`;
  return (
    <QuestionDialog
      title="Continue or start over?"
      text={`This kiosk was restarted in between. Your ${left} is still here.`}
    >
      <Answers
        goOnText="Continue"
        onGoOn={() => void answer(goOn)}
        onStartOver={() => void answer(startOver)}
      />
      <p id="question-time" role="timer" className={`${styles.timer} muted`}>
        Without an answer we start over in {seconds} {seconds === 1 ? 'second' : 'seconds'}.
      </p>
    </QuestionDialog>
  );
}
