import { useEffectEvent, useLayoutEffect } from 'react';

/** Calls back with the name of each pressed key, unless Ctrl, Alt or Meta is held. */
export function useKeydown(onKey: (key: string) => void): void {
  const press = useEffectEvent(({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
    if (!ctrlKey && !altKey && !metaKey) onKey(key);
  });
  // Listens before the first paint, so that no first digit of a PIN is lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
