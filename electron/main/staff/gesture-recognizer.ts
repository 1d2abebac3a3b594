const PRESSES = 5;
const WITHIN_MS = 3000;
/** Pages count as hanging if they leave touches unreported for this long. */
const HANGING_MS = 1000;

export type GestureRecognizer = ReturnType<typeof createGestureRecognizer>;

/**
 * Recognises five presses in the corner, with no press elsewhere in between. Only pages know the position of a touch.
 * So if pages hang or the error screen is shown, a touch anywhere counts. @param now returns a monotonic time, in ms
 */
export function createGestureRecognizer(now: () => number, onGesture: () => void) {
  let presses: number[] = [];
  let unanswered: number[] = [];

  const recent = (times: readonly number[]) => times.filter((time) => now() - time < WITHIN_MS);
  function recognise(): void {
    presses = [];
    unanswered = [];
    onGesture();
  }

  function press(isInCorner: boolean): void {
    presses = isInCorner ? [...recent(presses), now()] : [];
    if (presses.length >= PRESSES) recognise();
  }

  return {
    /** Counts a press whose position is known. */
    press,
    /** Counts a touch before the pages report its position. */
    touch(): void {
      unanswered = [...recent(unanswered), now()];
      const [first = now()] = unanswered;
      if (unanswered.length >= PRESSES && now() - first >= HANGING_MS) recognise();
    },
    /** Call this when the pages report the position of a touch. */
    touched(isInCorner: boolean): void {
      unanswered = [];
      press(isInCorner);
    },
  };
}
