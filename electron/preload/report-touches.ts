import { isInCorner } from '../ipc/staff-corner.ts';

/**
 * Reports whether each touch was in the staff's corner: the main process sees a touch but not its place.
 * Synthetic events of scripts do not count.
 */
export function reportTouches(report: (isInCorner: boolean) => void): void {
  window.addEventListener(
    'pointerdown',
    (event) => {
      if (!event.isTrusted || event.pointerType !== 'touch') return;
      report(isInCorner(event.clientX, event.clientY, window.innerWidth));
    },
    { capture: true, passive: true },
  );
}
