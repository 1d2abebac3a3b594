/** Presses that open the staff's page, and the time for them in ms. */
const PRESSES = 5;
const WITHIN_MS = 3000;
/** How long pages may leave touches unanswered before they count as hanging, in ms. */
const HANGING_MS = 1000;

/** Recognises the staff's gesture: five presses in the corner, none elsewhere in between. */
export interface GestureRecognizer {
  /** A press at a known place. */
  press(isInCorner: boolean): void;
  /** A touch; only the pages know where. */
  touch(): void;
  /** The pages reported where. */
  touched(isInCorner: boolean): void;
}

/**
 * Touches that no page answers count anywhere: the pages hang or the error screen is shown.
 * @param now in ms, by a clock that cannot be set
 */
export function createGestureRecognizer(now: () => number, onGesture: () => void): GestureRecognizer {
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
    press,
    touch() {
      unanswered = [...recent(unanswered), now()];
      const [first = now()] = unanswered;
      if (unanswered.length >= PRESSES && now() - first >= HANGING_MS) recognise();
    },
    touched(isInCorner) {
      unanswered = [];
      press(isInCorner);
    },
  };
}
