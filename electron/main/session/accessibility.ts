import { join } from 'node:path';
import { accessibilitySettings } from '../../../src/platform/accessibility-schema.ts';
import {
  type AccessibilitySettings,
  DEFAULT_ACCESSIBILITY,
  isSameAccessibility,
} from '../../../src/platform/platform.ts';
import { readChecksummedSync, writeChecksummed } from '../core/checksummed-file.ts';
import { SerialQueue } from '../core/serial-queue.ts';

/** The shopper's accessibility settings, and those that each session starts with. */
export interface Accessibility {
  current(): AccessibilitySettings;
  /** Whether the shopper has changed the settings that the session started with. */
  isChanged(): boolean;
  /** Replaces the shopper's settings. */
  set(settings: AccessibilitySettings): void;
  /** Replaces the shopper's settings by the kiosk's, for a new session. */
  reset(): void;
  /** The settings that each session starts with. */
  start(): AccessibilitySettings;
  /**
   * Stores the staff's settings for later sessions. Settles when they are on disk.
   * @throws if they cannot be stored
   */
  setStart(settings: AccessibilitySettings): Promise<void>;
}

interface AccessibilityOptions {
  /** The configuration's settings. */
  readonly configured: Partial<AccessibilitySettings>;
  /** The staff's settings; null if they set none. */
  readonly kept: AccessibilitySettings | null;
  /** Stores the staff's settings on disk. */
  readonly keep: (settings: AccessibilitySettings) => Promise<void>;
}

/** The staff's settings override the configuration's. */
export function createAccessibility({ configured, kept, keep }: AccessibilityOptions): Accessibility {
  let starting = kept ?? { ...DEFAULT_ACCESSIBILITY, ...configured };
  let current = starting;
  /** The settings that the running session started with. A change by staff applies to the next session. */
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

/** Opens the file with the settings that staff chose for every session. */
export function openAccessibilityFile(userData: string) {
  const path = join(userData, 'accessibility.json');
  const writes = new SerialQueue();
  return {
    /** Null if staff set nothing or the file cannot be read. */
    read: () => readChecksummedSync(path, accessibilitySettings),
    /** @throws the error of the file system */
    write: (settings: AccessibilitySettings) => writes.add(() => writeChecksummed(path, settings)),
  };
}
