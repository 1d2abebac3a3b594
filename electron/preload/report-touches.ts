import { isInCorner } from '../ipc/staff-corner.ts';

/**
 * Reports for each touch whether it was in the staff's corner, because the main process sees touches but not
 * their position. Synthetic events of scripts are ignored.
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
