import type { App } from 'electron';
import type { Log } from '../log.ts';

/** Keeps shoppers in the shop's window. */
export interface Lockdown {
  /** Whether it does so at the moment. */
  isOn(): boolean;
  /** From now on windows behave as usual ones: the staff may move and close them. */
  release(): void;
  /** Shoppers are kept in again. */
  engage(): void;
}

interface LockdownOptions {
  readonly app: Pick<App, 'on'>;
  /** Whether it is on from the start: on a kiosk, not in a window. */
  readonly isOn: boolean;
  readonly log: Log;
}

/** A stub until the lockdown is built. To be called before the app is ready: it applies to every window made later. */
export function createLockdown({ isOn: isOnAtStart }: LockdownOptions): Lockdown {
  let isOn = isOnAtStart;
  return {
    isOn: () => isOn,
    release() {
      isOn = false;
    },
    engage() {
      isOn = true;
    },
  };
}
