import { useSyncExternalStore } from 'react';
import { type AccessibilitySettings, isSameAccessibility, type Platform } from '../platform/platform.ts';
import { applyAccessibility } from './fit-to-screen.ts';

/** What the shopper has asked for, as all of the page sees it. */
export interface Wishes {
  current(): AccessibilitySettings;
  /** What every shopper starts with. */
  readonly start: AccessibilitySettings;
  /** Applies at once, and for the rest of the session. */
  change(settings: AccessibilitySettings): void;
  /** @returns what ends that */
  onChange(listener: () => void): () => void;
}

/** Opens what the platform keeps of the shopper's wishes. */
export function openWishes({ settings, keepAccessibility }: Platform): Wishes {
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

/** The shopper's wishes, kept up to date. */
export const useWishes = (wishes: Wishes) => useSyncExternalStore(wishes.onChange, wishes.current);

/** Whether the shopper has asked for nothing that the next one would not have. */
export const useIsAsStarted = (wishes: Wishes) => isSameAccessibility(useWishes(wishes), wishes.start);
