import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isInCorner } from '../../../../electron/ipc/staff-corner.ts';
import { createGestureRecognizer } from '../../../../electron/main/staff/gesture-recognizer.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';

const onGesture = vi.fn();
beforeEach(() => onGesture.mockReset());

function watching() {
  const clock = manualClock();
  // The kiosk has run for a while.
  clock.pass(60_000);
  const presses = createGestureRecognizer(clock.monotonic, onGesture);
  const times = (count: number, gapMs: number, what: () => void) => {
    for (let done = 0; done < count; done += 1) {
      what();
      clock.pass(gapMs);
    }
  };
  return { clock, presses, times };
}

describe('the staff’s gesture', () => {
  it('is five presses in the corner within three seconds', () => {
    const { presses, times } = watching();
    times(4, 700, () => presses.press(true));
    expect(onGesture).not.toHaveBeenCalled();
    presses.press(true);
    expect(onGesture).toHaveBeenCalledTimes(1);
  });

  it('is not five that take longer, however many follow so slowly', () => {
    const { presses, times } = watching();
    times(30, 800, () => presses.press(true));
    expect(onGesture).not.toHaveBeenCalled();
  });

  it('is broken by a press elsewhere', () => {
    const { presses, times } = watching();
    times(4, 100, () => presses.press(true));
    presses.press(false);
    times(4, 100, () => presses.press(true));
    expect(onGesture).not.toHaveBeenCalled();
  });

  it('begins anew after each one', () => {
    const { presses, times } = watching();
    times(9, 100, () => presses.press(true));
    expect(onGesture).toHaveBeenCalledTimes(1);
  });

  it('counts touches if the pages say they were', () => {
    const { presses, times } = watching();
    const touch = (inCorner: boolean) => () => {
      presses.touch();
      presses.touched(inCorner);
    };
    times(20, 150, touch(false));
    expect(onGesture).not.toHaveBeenCalled();
    times(5, 300, touch(true));
    expect(onGesture).toHaveBeenCalledTimes(1);
  });

  it('counts touches wherever they are if no page answers for a second', () => {
    const { presses, times } = watching();
    times(5, 400, () => presses.touch());
    expect(onGesture).toHaveBeenCalledTimes(1);
    times(4, 400, () => presses.touch());
    expect(onGesture, 'they begin anew too').toHaveBeenCalledTimes(1);
  });

  it('gives pages that are busy a second to answer', () => {
    const { presses, times } = watching();
    times(8, 100, () => presses.touch());
    presses.touched(false);
    times(4, 300, () => presses.touch());
    expect(onGesture).not.toHaveBeenCalled();
  });

  it.each([
    [1079, 0, true],
    [984, 95, true],
    [983, 10, false],
    [1079, 96, false],
    [1080, 10, false],
    [1000, -1, false],
  ])('has its corner at the top right: %i, %i', (x, y, inside) => {
    expect(isInCorner(x, y, 1080)).toBe(inside);
  });
});
