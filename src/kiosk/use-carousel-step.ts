import { useEffect, useState } from 'react';

/** How long each picture stays, its change included, in ms: slow enough to look at each one. */
const STEP_MS = 2600;

/**
 * Counts steps while it is on, for as long as the page lives; none where motion is not wanted.
 * @returns the steps so far
 */
export function useCarouselStep(isOn: boolean): number {
  const [step, setStep] = useState(0);

  useEffect(() => {
    if (!isOn || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setStep((before) => before + 1), STEP_MS);
    return () => clearInterval(timer);
  }, [isOn]);

  return step;
}
