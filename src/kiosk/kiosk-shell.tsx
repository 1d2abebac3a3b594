import './layouts.css';
import './tall-browsing-layouts.css';
import './tall-buying-layouts.css';
import type { ComponentType, ReactNode } from 'react';
import type { Platform } from '../platform/platform.ts';
import { createPreferences } from './accessibility-preferences.ts';
import { Attract } from './attract.tsx';
import { disableBrowserGestures } from './browser-hardening.ts';
import { ContinueDialog } from './continue-dialog.tsx';
import { DoneButton } from './done-button.tsx';
import { FootBar } from './foot-bar.tsx';
import { LowerControlsSpacer } from './lower-controls-spacer.tsx';
import { OnScreenKeyboard } from './on-screen-keyboard.tsx';
import { StillThereDialog } from './still-there-dialog.tsx';

/** What a kiosk has and the web has not. Fetched before anything is drawn, and absent from the web's bundle. */
export interface KioskShell {
  /** Stands around the pages. */
  readonly Frame?: ComponentType<{ children: ReactNode }>;
  /** Lies over the pages. */
  readonly overlay: ReactNode;
  /** Stands at the foot of the screen, on every page. */
  readonly footBar: ReactNode;
  /** Stands below a receipt. */
  readonly receiptAction: ReactNode;
}

/** @param ask whether a restored session must first be asked 'Continue or start over?' */
export function createKioskShell(platform: Platform, ask: boolean): KioskShell {
  const { userActivity, settings } = platform;
  const preferences = createPreferences(platform);
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
        {ask && userActivity && <ContinueDialog userActivity={userActivity} />}
        {userActivity && <StillThereDialog userActivity={userActivity} />}
      </>
    ),
    footBar: <FootBar preferences={preferences} />,
    receiptAction: userActivity && <DoneButton userActivity={userActivity} />,
  };
}
