import type { WebContents } from 'electron';
import { isKeyAllowed } from './keys.ts';

/** Blocks a page's ways out of the shop if `isOn()`: keys, zoom, developer tools and the question 'Leave site?'. */
export function enforcePage(contents: WebContents, isOn: () => boolean): void {
  // Blocks the key for the page only. Other listeners still run, so the staff's shortcut works.
  contents.on('before-input-event', (event, input) => {
    if (isOn() && !isKeyAllowed(input)) event.preventDefault();
  });
  // Chromium resets the zoom level and its limits with every page load.
  contents.on('dom-ready', () => {
    if (isOn()) resetZoom(contents);
  });
  contents.on('zoom-changed', () => {
    if (isOn()) resetZoom(contents);
  });
  contents.on('devtools-opened', () => {
    if (isOn()) contents.closeDevTools();
  });
  // Answers 'Leave site?' with yes, because a kiosk shows no dialogs.
  contents.on('will-prevent-unload', (event) => {
    if (isOn()) event.preventDefault();
  });
}

function resetZoom(contents: WebContents): void {
  if (contents.isDestroyed()) return;
  contents.setZoomLevel(0);
  // An error means that the page is gone.
  contents.setVisualZoomLevelLimits(1, 1).catch(() => undefined);
}
