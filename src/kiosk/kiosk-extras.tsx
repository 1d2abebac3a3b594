import type { ComponentType, ReactNode } from 'react';
import type { Platform } from '../platform/platform.ts';
import { AccessibilityControl } from './accessibility-control.tsx';
import { Attract } from './attract.tsx';
import { closeDoors } from './closed-doors.ts';
import { ContinueDialog } from './continue-dialog.tsx';
import { OnScreenKeyboard } from './on-screen-keyboard.tsx';
import { ReachCover } from './reach-cover.tsx';
import { StillThereDialog } from './still-there-dialog.tsx';
import { openWishes } from './wishes.ts';

/** What a kiosk has and the web has not. Fetched before anything is drawn, and absent from the web's bundle. */
export interface KioskExtras {
  /** Stands around the pages. */
  readonly Frame?: ComponentType<{ children: ReactNode }>;
  /** Lies over the pages. */
  readonly overlay: ReactNode;
  /** Stands in the header, on every page. */
  readonly headerTool: ReactNode;
}

/** @param ask whether a restored session must first be asked 'Continue or start over?' */
export function kioskExtras(platform: Platform, ask: boolean): KioskExtras {
  const { attendance, settings } = platform;
  const wishes = openWishes(platform);
  const Frame = ({ children }: { children: ReactNode }) => <Attract wishes={wishes}>{children}</Attract>;
  if (settings.isLocked) closeDoors();
  return {
    ...(settings.isLocked ? { Frame } : {}),
    overlay: (
      <>
        <ReachCover />
        <OnScreenKeyboard />
        {ask && attendance && <ContinueDialog attendance={attendance} />}
        {attendance && <StillThereDialog attendance={attendance} />}
      </>
    ),
    headerTool: <AccessibilityControl wishes={wishes} />,
  };
}
