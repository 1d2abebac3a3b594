import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type AccessibilitySettings, isSameAccessibility, type Platform } from '../platform/platform.ts';

export interface AccessibilityPreferences {
  readonly store: StoreApi<AccessibilitySettings>;
  /** The settings that every session starts with. */
  readonly start: AccessibilitySettings;
  /** Applies the settings at once, until the session ends. */
  change(settings: AccessibilitySettings): void;
}

/** Creates the store from the platform's settings. Each change is applied to the page and stored. */
export function createPreferences({ settings, keepAccessibility }: Platform): AccessibilityPreferences {
  const store = createStore(() => settings.accessibility);
  store.subscribe((next) => {
    applyAccessibility(next);
    keepAccessibility(next);
  });
  return {
    store,
    start: settings.startAccessibility,
    change: (next) => store.setState(next, true),
  };
}

/** Sets the attributes from which the style sheets read the shopper's settings. */
export function applyAccessibility({ largerText, highContrast, reachDown }: AccessibilitySettings): void {
  const { dataset } = document.documentElement;
  dataset.contrast = highContrast ? 'high' : 'standard';
  dataset.text = largerText ? 'larger' : 'usual';
  dataset.reach = reachDown ? 'down' : 'whole';
}

export const usePreferences = ({ store }: AccessibilityPreferences) => useStore(store);

export const useIsDefault = (preferences: AccessibilityPreferences) =>
  isSameAccessibility(usePreferences(preferences), preferences.start);
