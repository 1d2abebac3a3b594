import { type App, BrowserWindow, type Display, screen } from 'electron';
import { blockFileDialogs } from '../chromium/block-file-dialogs.ts';
import type { Log } from '../core/log.ts';
import { enforcePage } from './enforce-page.ts';
import { enforceWindow } from './enforce-window.ts';
import { appendKioskSwitches } from './switches.ts';

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
  readonly app: Pick<App, 'commandLine' | 'on'>;
  /** Whether it is on from the start: on a kiosk, not in a window. */
  readonly isOn: boolean;
  readonly log: Log;
}

/** A window that covers the screen, and what has it looked at. */
interface Held {
  readonly window: BrowserWindow;
  readonly look: () => void;
}

/**
 * Holds every page made later, and every window that is shown as a kiosk's. To be called before the app is ready.
 * A window is let go by `destroy()`; to close it is refused until the program ends.
 */
export function createLockdown({ app, isOn: isOnAtStart, log }: LockdownOptions): Lockdown {
  let isEngaged = isOnAtStart;
  let isEnding = false;
  /** The one that was in front last comes last. */
  let held: readonly Held[] = [];
  const isOn = () => isEngaged && !isEnding;
  const lookAtAll = () => {
    for (const { look } of held) look();
  };

  function hold(window: BrowserWindow): void {
    if (!window.isKiosk() || held.some((one) => one.window === window)) return;
    const look = enforceWindow(window, {
      isOn,
      area: areaFor(window),
      lacksFocus: () => BrowserWindow.getFocusedWindow() === null && held.at(-1)?.window === window,
      onWrong: (wrong) => log('window-not-held', { wrong }),
    });
    const one: Held = { window, look };
    held = [...held, one];
    window.once('closed', () => {
      held = held.filter((other) => other !== one);
      lookAtAll();
    });
    window.on('focus', () => {
      held = [...held.filter((other) => other !== one), one];
    });
    window.on('close', (event) => {
      if (isOn()) event.preventDefault();
    });
    lookAtChanges(window, look);
    if (isOn()) window.setAlwaysOnTop(true, 'screen-saver');
    look();
  }

  app.on('before-quit', () => {
    isEnding = true;
  });
  app.on('browser-window-created', (_event, window) => {
    // Only now does it know whether it is a kiosk's.
    window.once('show', () => hold(window));
  });
  app.on('web-contents-created', (_event, contents) => {
    enforcePage(contents, isOn);
    if (isOn()) blockFileDialogs(contents);
  });
  if (isOnAtStart) appendKioskSwitches(app);

  return {
    isOn: () => isEngaged,
    release() {
      isEngaged = false;
      for (const { window } of held) letGo(window);
    },
    engage() {
      isEngaged = true;
      lookAtAll();
    },
  };
}

/** The display that a window was first shown on, while it is there. */
function areaFor(window: BrowserWindow): () => Display['bounds'] {
  const { id } = screen.getDisplayMatching(window.getBounds());
  return () => {
    const display = screen.getAllDisplays().find((one) => one.id === id);
    return (display ?? screen.getPrimaryDisplay()).bounds;
  };
}

function lookAtChanges(window: BrowserWindow, look: () => void): void {
  window.on('blur', look);
  window.on('hide', look);
  window.on('leave-full-screen', look);
  window.on('minimize', look);
  window.on('move', look);
  window.on('resize', look);
  window.on('unmaximize', look);
  window.on('always-on-top-changed', look);
}

function letGo(window: BrowserWindow): void {
  if (window.isDestroyed()) return;
  window.setAlwaysOnTop(false);
  window.setKiosk(false);
  window.setFullScreen(false);
}
