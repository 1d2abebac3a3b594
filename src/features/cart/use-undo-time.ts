import { type RefObject, useEffect } from 'react';
import { noteUnaskedContent } from '../../lib/double-press.ts';

/** How long the place of a removed line stays for Undo, in ms; where it is in use, as long again. */
const UNDO_MS = 6000;

/**
 * Lets the place of a removed line go when its time is over: not while something is being pressed, nor while the keyboard is
 * there. What then moves up takes no press at first.
 */
export function useUndoTime(place: RefObject<HTMLElement | null>, isOut: boolean, onEnd: () => void): void {
  useEffect(() => {
    if (!isOut) return;
    const timer = setInterval(() => {
      const isInUse = place.current?.contains(document.querySelector(':focus-visible'));
      if (isInUse || document.querySelector(':active')) return;
      noteUnaskedContent();
      onEnd();
    }, UNDO_MS);
    return () => clearInterval(timer);
  }, [place, isOut, onEnd]);
}
