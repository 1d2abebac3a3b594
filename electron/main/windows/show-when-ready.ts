import type { BrowserWindow } from 'electron';
import type { Clock } from '../core/clock.ts';

/** How long after their load, in ms, pages are shown that never said they were drawn. */
const DRAWN_AFTER_MS = 2000;

/**
 * Has a hidden window shown once, at the first of three signs: it is ready, its pages are loaded since a moment, or they
 * live. Under Wayland newer Electron says `ready-to-show` of a hidden window only sometimes (electron/electron#48859).
 * @param reveal called once, never for a window that is closed
 * @returns what is to be called where the pages live
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
