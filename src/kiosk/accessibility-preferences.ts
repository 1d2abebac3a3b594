import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type AccessibilitySettings, isSameAccessibility, type Platform } from '../platform/platform.ts';
import { applyAccessibility } from './apply-display-settings.ts';

/** What the shopper has asked for, as all of the page sees it. */
export interface AccessibilityPreferences {
  readonly store: StoreApi<AccessibilitySettings>;
  /** What every shopper starts with. */
  readonly start: AccessibilitySettings;
  /** Applies at once, and for the rest of the session. */
  change(settings: AccessibilitySettings): void;
}

/** Opens what the platform keeps of the shopper's preferences. */
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

/** The shopper's preferences, kept up to date. */
export const usePreferences = ({ store }: AccessibilityPreferences) => useStore(store);

/** Whether the shopper has asked for nothing that the next one would not have. */
export const useIsDefault = (preferences: AccessibilityPreferences) =>
  isSameAccessibility(usePreferences(preferences), preferences.start);
