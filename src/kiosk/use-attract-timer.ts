import { useEffect, useEffectEvent } from 'react';

const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/**
 * Waits until nobody has touched the page for a while and nothing covers it.
 * @param isOn whether to wait
 * @param ms how long
 * @param onIdle called once
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
