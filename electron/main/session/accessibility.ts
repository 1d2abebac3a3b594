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
export type Accessibility = ReturnType<typeof createAccessibility>;

interface AccessibilityOptions {
  readonly configured: Partial<AccessibilitySettings>;
  /** The staff's settings; null if they set none. */
  readonly kept: AccessibilitySettings | null;
  readonly keep: (settings: AccessibilitySettings) => Promise<void>;
}

/** The staff's settings override the configuration's. */
export function createAccessibility({ configured, kept, keep }: AccessibilityOptions) {
  let starting: AccessibilitySettings = kept ?? { ...DEFAULT_ACCESSIBILITY, ...configured };
  let current = starting;
  /** The settings that the running session started with. A change by staff applies to the next session. */
  let startedWith = starting;
  return {
    current: () => current,
    /** Whether the shopper has changed the settings that the session started with. */
    isChanged: () => !isSameAccessibility(current, startedWith),
    set(settings: AccessibilitySettings): void {
      current = settings;
    },
    /** Replaces the shopper's settings by the kiosk's, for a new session. */
    reset(): void {
      current = starting;
      startedWith = starting;
    },
    /** The settings that each session starts with. */
    start: () => starting,
    /** Stores the staff's settings for later sessions. @throws if they cannot be stored */
    async setStart(settings: AccessibilitySettings): Promise<void> {
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
