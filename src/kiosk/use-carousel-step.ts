import { useEffect, useState } from 'react';

/** How long every change of a picture lasts in all, in ms: slow enough to look at each one. */
const TURN_MS = 2600;

/**
 * Counts turns while it is on, for as long as the page lives; none where motion is not wanted.
 * @returns the turns so far
 */
export function useCarouselStep(isOn: boolean): number {
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    if (!isOn || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setTurn((before) => before + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [isOn]);

  return turn;
}
