import { useEffect, useRef, useState } from 'react';
import { useShop, useShopState } from '../cart/shop-context.ts';
import { itemCount } from '../domain/cart.ts';
import { useCountdown } from '../hooks/use-countdown.ts';
import type { UserActivity } from '../platform/platform.ts';
import styles from './question-dialog.module.css';
import { Answers, QuestionDialog } from './question-dialog.tsx';

/** Time for an answer, in ms; after that it is another shopper. */
const ANSWER_TIMEOUT_MS = 25_000;

/** After a restart: is the shopper still there? Page and cart are restored behind the question. */
export function ContinueDialog({ userActivity }: { userActivity: UserActivity }) {
  const [isOpen, setIsOpen] = useState(true);
  // Focus in the frame after the dialog closes.
  useEffect(() => {
    if (!isOpen) document.querySelector('main')?.focus({ preventScroll: true });
  }, [isOpen]);
  return isOpen ? (
    <ContinueDialogContent userActivity={userActivity} onContinued={() => setIsOpen(false)} />
  ) : null;
}

interface ContentProps {
  readonly userActivity: UserActivity;
  readonly onContinued: () => void;
}

function ContinueDialogContent({ userActivity, onContinued }: ContentProps) {
  const shop = useShop();
  const isAnswered = useRef(false);
  const [endsAt] = useState(() => performance.now() + ANSWER_TIMEOUT_MS);
  const left = useCountdown(endsAt, () => void answer(startOver));

  /** The first answer counts, also the end of the countdown, however long the disk takes. */
  async function answer(work: () => Promise<void>) {
    if (isAnswered.current) return;
    isAnswered.current = true;
    await work();
  }

  async function goOn() {
    await shop.resume();
    onContinued();
  }

  /** The question stays until the main process has wiped everything and reloads the shop. */
  async function startOver() {
    await userActivity.endSession().catch(() => {
      isAnswered.current = false;
    });
  }

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

/** What a shopper would lose, in a sentence. */
function WhatIsLeft() {
  const count = useShopState((state) => itemCount(state.cart));
  const receipt = useShopState((state) => state.receipt);
  if (receipt) return <>Your receipt is still here.</>;
  return <>Your cart with {count === 1 ? 'one item' : `${count} items`} is still here.</>;
}
