import type { WebContents } from 'electron';
import { isKeyAllowed } from './keys.ts';

type EnforcedPage = Pick<
  WebContents,
  'closeDevTools' | 'isDestroyed' | 'on' | 'setVisualZoomLevelLimits' | 'setZoomLevel'
>;

/**
 * Takes from a page's keys, wheel and closing what would lead out of the shop.
 * @param isOn whether shoppers are kept in at the moment
 */
export function enforcePage(contents: EnforcedPage, isOn: () => boolean): void {
  // Other listeners of the same event are called all the same: the staff's shortcut is heard though it is blocked.
  contents.on('before-input-event', (event, input) => {
    if (isOn() && !isKeyAllowed(input)) event.preventDefault();
  });
  // Chromium forgets both with every load.
  contents.on('dom-ready', () => {
    if (isOn()) resetZoom(contents);
  });
  contents.on('zoom-changed', () => {
    if (isOn()) resetZoom(contents);
  });
  contents.on('devtools-opened', () => {
    if (isOn()) contents.closeDevTools();
  });
  // A page that asks 'Leave site?' leaves: there is nobody to answer.
  contents.on('will-prevent-unload', (event) => {
    if (isOn()) event.preventDefault();
  });
}

function resetZoom(contents: EnforcedPage): void {
  if (contents.isDestroyed()) return;
  contents.setZoomLevel(0);
  // A page that went away in the meantime has no zoom.
  contents.setVisualZoomLevelLimits(1, 1).catch(() => undefined);
}
