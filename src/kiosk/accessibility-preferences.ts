import { createStore } from 'zustand/vanilla';
import type { AccessibilitySettings, PlatformSettings } from '../platform/platform.ts';

export type AccessibilityPreferences = ReturnType<typeof createPreferences>;

/** Creates the store of a shopper's settings. @param keep saves changed settings until the session ends */
export function createPreferences(
  { accessibility, startAccessibility }: Pick<PlatformSettings, 'accessibility' | 'startAccessibility'>,
  keep: (settings: AccessibilitySettings) => void,
) {
  const store = createStore<AccessibilitySettings>(() => accessibility);
  store.subscribe((next) => {
    applyAccessibility(next);
    keep(next);
  });
  return { store, start: startAccessibility };
}

/** Sets the attributes from which the style sheets read the shopper's settings. */
export function applyAccessibility({ largerText, highContrast, reachDown }: AccessibilitySettings): void {
  const { dataset } = document.documentElement;
  dataset.contrast = highContrast ? 'high' : 'standard';
  dataset.text = largerText ? 'larger' : 'usual';
  dataset.reach = reachDown ? 'down' : 'whole';
}
