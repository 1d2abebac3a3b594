import type { BrowserWindow } from 'electron';
import type { Clock } from '../core/clock.ts';

/** Time after the load at which a window is shown even without `ready-to-show`, in ms. */
const DRAWN_AFTER_MS = 2000;

/**
 * Shows a hidden window once, on the first of: ready-to-show, 2 s after load, first heartbeat. `ready-to-show`
 * is not enough: under Wayland newer Electron sends it only sometimes for hidden windows
 * (electron/electron#48859).
 * @param reveal called at most once, never for a closed window
 * @returns a function that shows the window; call it on a heartbeat
 */
export function showWhenReady(
  window: Pick<BrowserWindow, 'isDestroyed' | 'once' | 'webContents'>,
  reveal: () => void,
  setTimer: Clock['setTimer'],
): () => void {
  let isDue = true;
  const show = () => {
    if (isDue && !window.isDestroyed()) reveal();
    isDue = false;
  };
  window.once('ready-to-show', show);
  window.webContents.once('did-finish-load', () => void setTimer(show, DRAWN_AFTER_MS));
  return show;
}
