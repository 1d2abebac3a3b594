import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** Draws the shop in the place of what its document came with, which nobody could press until now. */
export function drawInKiosk(root: HTMLElement, shop: ReactNode): void {
  flushSync(() => createRoot(root).render(shop));
  root.inert = false;
}
