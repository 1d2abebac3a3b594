import { isInCorner } from '../ipc/staff-corner.ts';

/**
 * Says of each touch whether it was in the corner of the staff's gesture: the main process sees that a screen is
 * touched, but not where. What a script of the page makes up is no touch.
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
