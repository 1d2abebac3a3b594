import { expect, it, vi } from 'vitest';
import { isInCorner } from '../../../../electron/ipc/staff-corner.ts';
import {
  createGestureRecognizer,
  type GestureRecognizer,
} from '../../../../electron/main/staff/gesture-recognizer.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';

const answered = (isInTheCorner: boolean) => (gesture: GestureRecognizer) => {
  gesture.touch();
  gesture.touched(isInTheCorner);
};

/** A mouse press comes with its position. The position of a touch is known only if the pages answer. */
const acts = {
  'press in the corner': (gesture: GestureRecognizer) => gesture.press(true),
  'press elsewhere': (gesture: GestureRecognizer) => gesture.press(false),
  'touch in the corner': answered(true),
  'touch elsewhere': answered(false),
  'unanswered touch': (gesture: GestureRecognizer) => gesture.touch(),
  'late answer': (gesture: GestureRecognizer) => gesture.touched(false),
};
/** Repeats an act `count` times, with a pause of `gapMs` after each. */
type Acts = readonly [count: number, act: keyof typeof acts, gapMs: number];

it.each<[recognised: number, why: string, ...Acts[]]>([
  [1, 'five presses within 3 s', [5, 'press in the corner', 700]],
  [0, 'four presses', [4, 'press in the corner', 700]],
  [0, 'five presses in more than 3 s', [30, 'press in the corner', 800]],
  [1, 'nine presses, because a gesture resets the count', [9, 'press in the corner', 100]],
  [
    0,
    'a press elsewhere resets the count',
    [4, 'press in the corner', 100],
    [1, 'press elsewhere', 0],
    [4, 'press in the corner', 100],
  ],
  [0, 'touches elsewhere', [20, 'touch elsewhere', 150]],
  [1, 'five touches', [20, 'touch elsewhere', 150], [5, 'touch in the corner', 300]],
  [1, 'nine touches of pages that hang', [9, 'unanswered touch', 400]],
  [
    0,
    'busy pages answer within a second that a touch was elsewhere',
    [8, 'unanswered touch', 100],
    [1, 'late answer', 0],
    [4, 'unanswered touch', 300],
  ],
])('recognises %i gestures: %s', (recognised, _why, ...all) => {
  const clock = manualClock();
  clock.pass(60_000); // The kiosk has run for a while.
  const onGesture = vi.fn();
  const gesture = createGestureRecognizer(clock.monotonic, onGesture);
  for (const [count, act, gapMs] of all)
    for (let done = 0; done < count; done += 1) {
      acts[act](gesture);
      clock.pass(gapMs);
    }
  expect(onGesture).toHaveBeenCalledTimes(recognised);
});

it.each([
  [1079, 0, true],
  [984, 95, true],
  [983, 10, false],
  [1079, 96, false],
  [1080, 10, false],
  [1000, -1, false],
])('the gesture’s corner is at the top right: %i, %i', (x, y, inside) => {
  expect(isInCorner(x, y, 1080)).toBe(inside);
});
