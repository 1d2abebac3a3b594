import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { useTouchedField } from './on-screen-keyboard-field.ts';

type Panel = ComponentType<ComponentProps<typeof import('./on-screen-keyboard-panel.tsx').KeyboardPanel>>;

const load = () => import('./on-screen-keyboard-panel.tsx').then(({ KeyboardPanel }) => KeyboardPanel);

/**
 * A keyboard for those who have none: it comes when a field is touched. Its code is fetched when nothing else is to
 * be done, or with the first touch; where it cannot be had, the next touch asks again.
 */
export function OnScreenKeyboard() {
  const { field, close } = useTouchedField();
  const [Panel, setPanel] = useState<Panel | null>(null);
  const isWanted = field !== null;

  useEffect(() => {
    const idle = requestIdleCallback(() => void load().catch(() => undefined));
    return () => cancelIdleCallback(idle);
  }, []);

  useEffect(() => {
    if (!isWanted) return;
    load().then(
      (Loaded) => setPanel(() => Loaded),
      () => undefined,
    );
  }, [isWanted]);

  return Panel && <Panel field={field} onClose={close} />;
}
