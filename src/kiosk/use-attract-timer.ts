import { useEffect, useEffectEvent } from 'react';

const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/**
 * Calls back when nobody has touched the page for a while and no dialog is open.
 * @param isOn whether the timer runs
 * @param ms time without a touch, in ms
 */
export function useAttractTimer(isOn: boolean, ms: number, onIdle: () => void): void {
  const fire = useEffectEvent(onIdle);

  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => (document.querySelector('dialog[open]') ? wait() : fire());
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(end, ms);
    };
    wait();
    for (const type of ACTIVITY_EVENTS) window.addEventListener(type, wait, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const type of ACTIVITY_EVENTS) window.removeEventListener(type, wait, true);
    };
  }, [isOn, ms]);
}
