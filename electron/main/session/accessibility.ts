import {
  type AccessibilitySettings,
  DEFAULT_ACCESSIBILITY,
  isSameAccessibility,
} from '../../../src/platform/platform.ts';

/** What the shopper has asked for, and what each session starts with. */
export interface Accessibility {
  current(): AccessibilitySettings;
  /** Whether the running session's shopper asked for something else than it started with. */
  isChanged(): boolean;
  /** What the running session has chosen. */
  set(settings: AccessibilitySettings): void;
  /** A new session: back to what the kiosk starts with. */
  reset(): void;
  /** What each session starts with. */
  start(): AccessibilitySettings;
  /** What the staff have chosen for the sessions to come. Settles when it is kept. @throws where it cannot be kept */
  setStart(settings: AccessibilitySettings): Promise<void>;
}

interface AccessibilityOptions {
  /** What the configuration asks for. */
  readonly configured: Partial<AccessibilitySettings>;
  /** What the staff asked for; null where they said nothing. */
  readonly kept: AccessibilitySettings | null;
  /** Keeps what the staff have chosen for the next start. */
  readonly keep: (settings: AccessibilitySettings) => Promise<void>;
}

/** What each session starts with is the staff's word, or else the configuration's. */
export function createAccessibility({ configured, kept, keep }: AccessibilityOptions): Accessibility {
  let starting = kept ?? { ...DEFAULT_ACCESSIBILITY, ...configured };
  let current = starting;
  /** What the running session started with: the staff's word is for the next one. */
  let startedWith = starting;
  return {
    current: () => current,
    isChanged: () => !isSameAccessibility(current, startedWith),
    set(settings) {
      current = settings;
    },
    reset() {
      current = starting;
      startedWith = starting;
    },
    start: () => starting,
    async setStart(settings) {
      starting = settings;
      await keep(settings);
    },
  };
}
