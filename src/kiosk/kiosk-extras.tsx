import type { ReactNode } from 'react';
import type { Platform } from '../platform/platform.ts';
import { closeDoors } from './closed-doors.ts';
import { ContinueDialog } from './continue-dialog.tsx';

/** What a kiosk has and the web has not. Fetched before anything is drawn, and absent from the web's bundle. */
export interface KioskExtras {
  /** Lies over the pages. */
  readonly overlay: ReactNode;
  /** Stands in the header, on every page. */
  readonly headerTool: ReactNode;
}

/** @param ask whether a restored session must first be asked 'Continue or start over?' */
export function kioskExtras(platform: Platform, ask: boolean): KioskExtras {
  if (platform.settings.isLocked) closeDoors();
  return {
    overlay: ask ? <ContinueDialog platform={platform} /> : null,
    headerTool: null,
  };
}
