import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type AccessibilitySettings, isSameAccessibility, type Platform } from '../platform/platform.ts';
import { applyAccessibility } from './apply-display-settings.ts';

/** The shopper's accessibility settings. */
export interface AccessibilityPreferences {
  readonly store: StoreApi<AccessibilitySettings>;
  /** What every session starts with. */
  readonly start: AccessibilitySettings;
  /** Applies at once, for the rest of the session. */
  change(settings: AccessibilitySettings): void;
}

/** Opens the settings that the platform stores. */
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

/** The settings, kept up to date. */
export const usePreferences = ({ store }: AccessibilityPreferences) => useStore(store);

/** Whether the settings are those that every session starts with. */
export const useIsDefault = (preferences: AccessibilityPreferences) =>
  isSameAccessibility(usePreferences(preferences), preferences.start);
