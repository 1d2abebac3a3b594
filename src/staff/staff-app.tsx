import { useState } from 'react';
import type { StaffBridge, StaffView } from '../platform/staff-bridge.ts';
import { ChoosePin } from './choose-pin.tsx';
import { EnterPin } from './enter-pin.tsx';
import { Menu } from './menu.tsx';
import { NoPin } from './no-pin.tsx';
import styles from './staff-app.module.css';

/** What lies over the shop for the staff: first the PIN, then the menu. */
export function StaffApp({ bridge, view }: { bridge: StaffBridge; view: StaffView }) {
  const [screen, setScreen] = useState(view.screen);
  const close = () => void bridge.close();
  const letIn = () => setScreen('menu');
  return (
    <main className={styles.page}>
      {screen === 'enter-pin' && (
        <EnterPin bridge={bridge} waitMs={view.waitMs} onRight={letIn} onCancel={close} />
      )}
      {screen === 'choose-pin' && <ChoosePin bridge={bridge} onSet={letIn} onCancel={close} />}
      {screen === 'no-pin' && <NoPin onClose={close} />}
      {screen === 'menu' && <Menu bridge={bridge} onClose={close} />}
    </main>
  );
}
