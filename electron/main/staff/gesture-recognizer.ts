/** How many presses open the staff's page, and within how many ms. */
const PRESSES = 5;
const WITHIN_MS = 3000;
/** How long, in ms, pages leave touches unanswered that hang. */
const HANGING_MS = 1000;

/** Recognises the staff's gesture: five presses in the corner, none elsewhere in between. */
export interface GestureRecognizer {
  /** Something was pressed at a known place. */
  press(isInCorner: boolean): void;
  /** The screen was touched; only the pages know where. */
  touch(): void;
  /** The pages have said where. */
  touched(isInCorner: boolean): void;
}

/**
 * Touches that no page answers for count wherever they are: then there are pages that hang, or the error screen, on
 * which there is nothing else to touch.
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
