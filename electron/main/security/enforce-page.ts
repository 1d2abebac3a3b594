import type { WebContents } from 'electron';
import { isKeyAllowed } from './keys.ts';

type EnforcedPage = Pick<
  WebContents,
  'closeDevTools' | 'isDestroyed' | 'on' | 'setVisualZoomLevelLimits' | 'setZoomLevel'
>;

/**
 * Blocks keys, wheel and dialogs of a page that lead out of the shop.
 * @param isOn whether the lockdown is on
 */
export function enforcePage(contents: EnforcedPage, isOn: () => boolean): void {
  // Other listeners still run: the staff's shortcut is heard though it is blocked.
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
  // Answers 'Leave site?' with yes: there is nobody to answer.
  contents.on('will-prevent-unload', (event) => {
    if (isOn()) event.preventDefault();
  });
}

function resetZoom(contents: EnforcedPage): void {
  if (contents.isDestroyed()) return;
  contents.setZoomLevel(0);
  // The page is gone.
  contents.setVisualZoomLevelLimits(1, 1).catch(() => undefined);
}
