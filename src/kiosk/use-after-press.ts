import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Maximum time between the end of a press and its click, in ms. */
const CLICK_MS = 300;
/** Time-out for a press that never ends, in ms. */
const LONGEST_PRESS_MS = 5000;

const EVENTS = ['pointerdown', 'keydown', 'pointerup', 'pointercancel', 'keyup', 'click'] as const;

/** Maximum time from an event to the end of its press, in ms. */
function waitAfter(type: string): number {
  if (type === 'pointerdown' || type === 'keydown') return LONGEST_PRESS_MS;
  // A click or keyup ends its press.
  return type === 'click' || type === 'keyup' ? 0 : CLICK_MS;
}

/**
 * Calls `close` when `isDone` is true and the press of a finger, mouse or key is over. If a dialog closed during a
 * press, the page below would get the rest of the press: its click, or the repeats of the held key.
 */
export function useAfterPress(isDone: boolean, close: () => void): void {
  /** The latest possible end of the current press, in ms of `performance.now()`. */
  const quietAt = useRef(0);
  const end = useEffectEvent(close);

  // A layout effect, so that no event is missed between two renders.
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = (time: number) => {
      quietAt.current = time;
      clearTimeout(timer);
      if (isDone) timer = setTimeout(() => end(), Math.max(0, time - performance.now()));
    };
    const note = ({ type, detail }: UIEvent) => {
      // A click by keyboard has detail 0. It may come while the key is still down, so it does not end the press.
      if (type !== 'click' || detail !== 0) schedule(performance.now() + waitAfter(type));
    };
    // Wait for the click of the press that made `isDone` true: it may still follow.
    if (isDone) schedule(Math.max(quietAt.current, performance.now() + CLICK_MS));
    for (const type of EVENTS) window.addEventListener(type, note, true);
    return () => {
      clearTimeout(timer);
      for (const type of EVENTS) window.removeEventListener(type, note, true);
    };
  }, [isDone]);
}
