import { useEffect, useRef, useState } from 'react';
import { useShop, useShopState } from '../cart/shop-context.ts';
import { itemCount } from '../domain/cart.ts';
import { useCountdown } from '../hooks/use-countdown.ts';
import type { UserActivity } from './kiosk-platform.ts';
import styles from './question-dialog.module.css';
import { Answers, QuestionDialog } from './question-dialog.tsx';

/** Time to answer, in ms. Without an answer the session ends, because the shopper has probably left. */
const ANSWER_TIMEOUT_MS = 25_000;

/** After a restart, asks whether the shopper is still there. Page and cart are already restored behind the dialog. */
export function ContinueDialog({ userActivity }: { userActivity: UserActivity }) {
  const shop = useShop();
  const [isOpen, setIsOpen] = useState(true);
  const isAnswered = useRef(false);
  const [endsAt] = useState(() => performance.now() + ANSWER_TIMEOUT_MS);
  const left = useCountdown(endsAt, () => void answer(startOver));
  // After the dialog closes, the page gets the focus.
  useEffect(() => {
    if (!isOpen) document.querySelector('main')?.focus({ preventScroll: true });
  }, [isOpen]);

  /** Acts on the first answer only. If the disk is slow, the shopper may press again or the countdown may end. */
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
  return (
    <QuestionDialog
      title="Continue or start over?"
      text={
        <>
          This kiosk was restarted in between. <WhatIsLeft />
        </>
      }
    >
      <Answers
        goOnText="Continue"
        onGoOn={() => void answer(goOn)}
        onStartOver={() => void answer(startOver)}
      />
      <p id="question-time" role="timer" className={styles.timer}>
        Without an answer we start over in {left} {left === 1 ? 'second' : 'seconds'}.
      </p>
    </QuestionDialog>
  );
}

function WhatIsLeft() {
  const count = useShopState((state) => itemCount(state.cart));
  const receipt = useShopState((state) => state.receipt);
  if (receipt) return <>Your receipt is still here.</>;
  return <>Your cart with {count === 1 ? 'one item' : `${count} items`} is still here.</>;
}
