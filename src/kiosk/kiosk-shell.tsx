import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Shell } from '../app/app.tsx';
import { buttonClass } from '../components/button-class.ts';
import { BellMark } from '../components/icons.tsx';
import { EMPTY_SESSION } from '../domain/session.ts';
import { createPreferences } from './accessibility-preferences.ts';
import { Attract } from './attract.tsx';
import { disableBrowserGestures } from './browser-hardening.ts';
import { ContinueDialog } from './continue-dialog.tsx';
import { FootBar } from './foot-bar.tsx';
import type { KioskPlatform, UserActivity } from './kiosk-platform.ts';
import styles from './kiosk-shell.module.css';
import { OnScreenKeyboard } from './on-screen-keyboard.tsx';
import { StillThereDialog } from './still-there-dialog.tsx';

/** @param ask true to ask 'Continue or start over?' about the restored session */
export function createKioskShell(platform: KioskPlatform, ask: boolean): Shell {
  const { userActivity, settings, keepAccessibility } = platform;
  const preferences = createPreferences(settings, keepAccessibility);
  const Frame = ({ children }: { children: ReactNode }) => (
    <Attract preferences={preferences}>{children}</Attract>
  );
  if (settings.isLocked) disableBrowserGestures();
  return {
    ...(settings.isLocked ? { Frame } : {}),
    overlay: (
      <>
        {/* With 'Lower controls', fills the empty area above the shop. */}
        <div className={styles.cover} aria-hidden="true">
          <BellMark />
          <p className={styles.words}>The shop has come down to you.</p>
        </div>
        <OnScreenKeyboard />
        {ask && <ContinueDialog userActivity={userActivity} />}
        <StillThereDialog userActivity={userActivity} />
      </>
    ),
    footBar: <FootBar preferences={preferences} />,
    receiptAction: <DoneButton userActivity={userActivity} />,
  };
}

/** When pressed, shows the landing page immediately. A moment later the main process reloads the shop. */
function DoneButton({ userActivity }: { userActivity: UserActivity }) {
  const navigate = useNavigate();

  async function end() {
    void navigate(EMPTY_SESSION.page);
    // Ignores input until the reload, because the reload would discard the next shopper's input.
    document.body.inert = true;
    // If the call fails, the idle monitor ends the session.
    await userActivity.endSession().catch(() => undefined);
    document.body.inert = false;
  }

  return (
    <button type="button" className={buttonClass('primary')} onClick={() => void end()}>
      Done
    </button>
  );
}
