import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useShop, useShopState } from '../cart/shop-context.ts';
import { buttonClass } from '../components/button-class.ts';
import { itemCount } from '../domain/cart.ts';
import { useCountdown } from '../hooks/use-countdown.ts';
import { noteUnaskedContent } from '../lib/double-press.ts';
import type { UserActivity } from '../platform/platform.ts';
import styles from './dialog.module.css';

/** How long the shopper has for an answer, in ms; after that it is somebody else who stands here. */
const ANSWER_TIMEOUT_MS = 25_000;

/** After a power cut: is the shopper still there? The page and the cart lie restored behind the question. */
export function ContinueDialog({ userActivity }: { userActivity: UserActivity }) {
  const [isOpen, setIsOpen] = useState(true);
  // Keyboard and screen reader go on where the answer led, once the question no longer holds them.
  useEffect(() => {
    if (!isOpen) document.querySelector('main')?.focus({ preventScroll: true });
  }, [isOpen]);
  return isOpen ? (
    <ContinueDialogContent userActivity={userActivity} onContinued={() => setIsOpen(false)} />
  ) : null;
}

function ContinueDialogContent({
  userActivity,
  onContinued,
}: {
  userActivity: UserActivity;
  onContinued: () => void;
}) {
  const shop = useShop();
  const dialog = useRef<HTMLDialogElement>(null);
  const isAnswered = useRef(false);
  const [endsAt] = useState(() => performance.now() + ANSWER_TIMEOUT_MS);
  const left = useCountdown(endsAt, () => void answer(startOver));
  // Before the first paint: what lies behind may be somebody else's.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    return noteUnaskedContent();
  }, []);

  /** The first answer counts, however long the disk takes for it: the end of the countdown is one, too. */
  async function answer(work: () => Promise<void>) {
    if (isAnswered.current) return;
    isAnswered.current = true;
    await work();
  }

  async function goOn() {
    await shop.resume();
    onContinued();
  }

  /** The question stays until the main process has wiped everything and opens the shop anew. */
  async function startOver() {
    await userActivity.endSession().catch(() => {
      isAnswered.current = false;
    });
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="continue-title"
      aria-describedby="continue-text continue-time"
      // Escape would close it without an answer; pressed twice, Chromium does not even ask.
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      <h1 id="continue-title">Continue or start over?</h1>
      <p id="continue-text">
        This kiosk was restarted in between. <WhatIsLeft />
      </p>
      <div className={styles.answers}>
        <button type="button" className={buttonClass('primary')} onClick={() => void answer(goOn)}>
          Continue
        </button>
        <button type="button" className={buttonClass('secondary')} onClick={() => void answer(startOver)}>
          Start over
        </button>
      </div>
      <p id="continue-time" role="timer" className={styles.timer}>
        Without an answer we start over in {left} {left === 1 ? 'second' : 'seconds'}.
      </p>
    </dialog>
  );
}

/** What a shopper would miss, in a sentence. */
function WhatIsLeft() {
  const count = useShopState((state) => itemCount(state.cart));
  const receipt = useShopState((state) => state.receipt);
  if (receipt) return <>Your receipt is still here.</>;
  return <>Your cart with {count === 1 ? 'one item' : `${count} items`} is still here.</>;
}
