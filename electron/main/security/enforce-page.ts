import type { WebContents } from 'electron';
import { isKeyAllowed } from './keys.ts';

/** While `isOn()` is true, blocks forbidden keys, zoom, developer tools and the question 'Leave site?' in a page. */
export function enforcePage(contents: WebContents, isOn: () => boolean): void {
  // This listener blocks a key only for the page. Other listeners also get the key, so the staff's shortcut works.
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
