import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '../components/button-class.ts';
import { afterDoublePress } from '../lib/double-press.ts';
import { ChoosePin } from './choose-pin.tsx';
import { EnterPin } from './enter-pin.tsx';
import { Menu } from './menu.tsx';
import styles from './staff-app.module.css';
import type { StaffBridge, StaffView } from './staff-bridge.ts';
import { useKeydown } from './use-keydown.ts';

export function StaffApp({ bridge, view }: { bridge: StaffBridge; view: StaffView }) {
  const [screen, setScreen] = useState(view.screen);
  const [isLeaving, setIsLeaving] = useState(false);
  // Wait until a double press is over. Otherwise its second press would act on the shop beneath.
  const leave = async (lead: () => Promise<void>) => {
    setIsLeaving(true);
    await afterDoublePress();
    await lead();
    setIsLeaving(false);
  };
  const close = () => void leave(() => bridge.close());
  const showMenu = () => setScreen('menu');
  useKeydown((key) => key === 'Escape' && close());
  return (
    <main className={styles.page} inert={isLeaving}>
      {screen === 'enter-pin' && (
        <EnterPin bridge={bridge} waitMs={view.waitMs} onRight={showMenu} onCancel={close} />
      )}
      {screen === 'choose-pin' && <ChoosePin bridge={bridge} onSet={showMenu} onCancel={close} />}
      {screen === 'no-pin' && <NoPin onClose={close} />}
      {screen === 'menu' && <Menu bridge={bridge} onClose={close} onLeave={leave} />}
    </main>
  );
}

/** Shown if there is no valid PIN. No PIN can be chosen here, because a shopper could be at the kiosk. */
function NoPin({ onClose }: { onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <section className={styles.notice} aria-labelledby="no-pin-title">
      <h1 id="no-pin-title">No staff PIN is set</h1>
      <p>
        Set one on this computer with the command <code>countertop --set-pin</code>, then come back here. The
        shop may go on meanwhile.
      </p>
      <button ref={button} type="button" className={buttonClass('primary')} onClick={onClose}>
        Back to the shop
      </button>
    </section>
  );
}
