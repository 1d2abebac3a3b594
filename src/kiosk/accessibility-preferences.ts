import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  type AccessibilitySettings,
  isSameAccessibility,
  type PlatformSettings,
} from '../platform/platform.ts';
import { applyAccessibility } from './apply-display-settings.ts';

export interface AccessibilityPreferences {
  readonly store: StoreApi<AccessibilitySettings>;
  /** The settings that every session starts with. */
  readonly start: AccessibilitySettings;
  /** Applies the settings at once, until the session ends. */
  change(settings: AccessibilitySettings): void;
}

/**
 * Creates the store from the kiosk's settings. Each change is applied to the page.
 * @param keep stores a change until the session ends
 */
export function createPreferences(
  { accessibility, startAccessibility }: Pick<PlatformSettings, 'accessibility' | 'startAccessibility'>,
  keep: (settings: AccessibilitySettings) => void,
): AccessibilityPreferences {
  const store = createStore(() => accessibility);
  store.subscribe((next) => {
    applyAccessibility(next);
    keep(next);
  });
  return {
    store,
    start: startAccessibility,
    change: (next) => store.setState(next, true),
  };
}

/** The current settings; re-renders on every change. */
export const usePreferences = ({ store }: AccessibilityPreferences) => useStore(store);

/** True if the current settings are those that every session starts with. */
export const useIsDefault = (preferences: AccessibilityPreferences) =>
  isSameAccessibility(usePreferences(preferences), preferences.start);
