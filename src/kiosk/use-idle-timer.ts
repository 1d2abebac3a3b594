import { useEffect, useEffectEvent } from 'react';

const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/**
 * Waits for a time in which nobody touches the page and nothing lies over it.
 * @param isOn whether to wait at all
 * @param ms how long it must last
 * @param onIdle called once it has
 */
export function useIdleTimer(isOn: boolean, ms: number, onIdle: () => void): void {
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
