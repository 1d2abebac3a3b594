import { useSyncExternalStore } from 'react';
import { type AccessibilitySettings, isSameAccessibility, type Platform } from '../platform/platform.ts';
import { applyAccessibility } from './apply-display-settings.ts';

/** What the shopper has asked for, as all of the page sees it. */
export interface AccessibilityPreferences {
  current(): AccessibilitySettings;
  /** What every shopper starts with. */
  readonly start: AccessibilitySettings;
  /** Applies at once, and for the rest of the session. */
  change(settings: AccessibilitySettings): void;
  /** @returns what ends that */
  onChange(listener: () => void): () => void;
}

/** Opens what the platform keeps of the shopper's preferences. */
export function createPreferences({ settings, keepAccessibility }: Platform): AccessibilityPreferences {
  let current = settings.accessibility;
  const listeners = new Set<() => void>();
  return {
    current: () => current,
    start: settings.startAccessibility,
    change(next) {
      current = next;
      applyAccessibility(next);
      keepAccessibility(next);
      for (const listener of listeners) listener();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The shopper's preferences, kept up to date. */
export const usePreferences = (preferences: AccessibilityPreferences) =>
  useSyncExternalStore(preferences.onChange, preferences.current);

/** Whether the shopper has asked for nothing that the next one would not have. */
export const useIsDefault = (preferences: AccessibilityPreferences) =>
  isSameAccessibility(usePreferences(preferences), preferences.start);
