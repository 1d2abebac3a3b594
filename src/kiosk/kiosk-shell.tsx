import type { ReactNode } from 'react';
import type { Shell } from '../app/app.tsx';
import { BellMark } from '../components/icons.tsx';
import { createPreferences } from './accessibility-preferences.ts';
import { Attract } from './attract.tsx';
import { disableBrowserGestures } from './browser-hardening.ts';
import { ContinueDialog } from './continue-dialog.tsx';
import { DoneButton } from './done-button.tsx';
import { FootBar } from './foot-bar.tsx';
import type { KioskPlatform } from './kiosk-platform.ts';
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
        <LowerControlsSpacer />
        <OnScreenKeyboard />
        {ask && <ContinueDialog userActivity={userActivity} />}
        <StillThereDialog userActivity={userActivity} />
      </>
    ),
    footBar: <FootBar preferences={preferences} />,
    receiptAction: <DoneButton userActivity={userActivity} />,
  };
}

/** With 'Lower controls', fills the empty area above the shop. */
function LowerControlsSpacer() {
  return (
    <div className={styles.cover} aria-hidden="true">
      <BellMark />
      <p className={styles.words}>The shop has come down to you.</p>
    </div>
  );
}
