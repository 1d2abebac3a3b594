import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { buttonClass } from '../components/button-class.ts';
import { noteNewPurpose } from '../lib/double-press.ts';
import { HealthReport } from './health-report.tsx';
import styles from './menu.module.css';
import type { StaffAction, StaffBridge, StaffMenu } from './staff-bridge.ts';
import { StartSettings } from './start-settings.tsx';

interface MenuProps {
  readonly bridge: Pick<StaffBridge, 'menu' | 'act' | 'setAccessibility'>;
  readonly onClose: () => void;
  /** Waits until no double press can hit the shop. Then runs `lead`, which shows the shop again. */
  readonly onLeave: (lead: () => Promise<void>) => void;
}

export function Menu({ bridge, onClose, onLeave }: MenuProps) {
  const [menu, setMenu] = useState<StaffMenu | null>(null);
  const [message, setMessage] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const fail = useEffectEvent(onClose);
  useEffect(() => {
    bridge.menu().then(setMenu, () => fail());
    heading.current?.focus();
  }, [bridge]);

  async function act(action: StaffAction, meanwhile = '') {
    setMessage(meanwhile);
    const answer = await bridge.act(action).catch(() => null);
    setMessage(answer?.message ?? 'That did not work.');
    setMenu((await bridge.menu().catch(() => null)) ?? menu);
  }

  const toggle: StaffAction = menu?.isWindowed ? 'full-screen' : 'windowed';
  return (
    <div className={styles.menu}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          Staff menu
        </h1>
        {/* Beside the heading, so that nothing moves when a message appears. */}
        <p role="status" className={styles.message}>
          {message}
        </p>
        <button type="button" className={buttonClass('primary')} onClick={onClose}>
          Close
        </button>
      </header>
      <section className={styles.actions} aria-label="Actions">
        <div className={styles.pair}>
          <Action onPress={() => act('reload-catalogue', 'The catalogue is being fetched…')}>
            Reload catalogue
          </Action>
          <Action onPress={() => onLeave(() => act(toggle))}>
            {menu?.isWindowed ? 'Back to full screen' : 'Show in a window'}
          </Action>
        </div>
        <div className={styles.pair}>
          <ConfirmedAction again="Press again to restart" onPress={() => act('restart')}>
            Restart
          </ConfirmedAction>
          <ConfirmedAction again="Press again to exit" onPress={() => act('exit')}>
            Exit
          </ConfirmedAction>
        </div>
      </section>
      {menu && <HealthReport menu={menu} />}
      {menu && <StartSettings start={menu.accessibility} onChange={bridge.setAccessibility} />}
    </div>
  );
}

interface ActionProps {
  readonly children: ReactNode;
  readonly onPress: () => void;
}

function Action({ children, onPress }: ActionProps) {
  return (
    <button type="button" className={`${buttonClass('secondary')} ${styles.action}`} onClick={onPress}>
      {children}
    </button>
  );
}

/** How long a button waits for the second press. */
const AGAIN_MS = 5000;

/** Asks for confirmation on the first press and acts on the second. A double press counts as one press. */
function ConfirmedAction({ children, again, onPress }: ActionProps & { readonly again: string }) {
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
