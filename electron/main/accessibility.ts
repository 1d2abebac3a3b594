import { type AccessibilitySettings, USUAL_ACCESSIBILITY } from '../../src/platform/platform.ts';

/** What the shopper has asked for, and what each session starts with. */
export interface Accessibility {
  current(): AccessibilitySettings;
  /** The running session's wish. */
  set(settings: AccessibilitySettings): void;
  /** A new session: back to what the kiosk starts with. */
  reset(): void;
}

/** @param start what the configuration asks for */
export function createAccessibility(start: Partial<AccessibilitySettings>): Accessibility {
  const starting = { ...USUAL_ACCESSIBILITY, ...start };
  let current = starting;
  return {
    current: () => current,
    set(settings) {
      current = settings;
    },
    reset() {
      current = starting;
    },
  };
}
