import type { BrowserWindow } from 'electron';
import type { Clock } from '../core/clock.ts';

/** Delay in ms after the load until pages are shown that never said they were drawn. */
const DRAWN_AFTER_MS = 2000;

/**
 * Shows a hidden window once, on the first of: ready-to-show, 2 s after load, first heartbeat. Under Wayland
 * newer Electron sends `ready-to-show` of hidden windows only sometimes (electron/electron#48859).
 * @param reveal called once, never for a closed window
 * @returns call it on a heartbeat
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
