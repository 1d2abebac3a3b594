import { join } from 'node:path';
import {
  type AccessibilitySettings,
  DEFAULT_ACCESSIBILITY,
  isSameAccessibility,
} from '../../../src/platform/platform.ts';
import { accessibilitySettings } from '../../../src/platform/response-schemas.ts';
import type { KioskConfig } from '../config/load-config.ts';
import { readChecksummedSync, writeChecksummed } from '../core/checksummed-file.ts';
import { SerialQueue } from '../core/serial-queue.ts';

/** The shopper's accessibility settings, and the settings that each session starts with. */
export type Accessibility = ReturnType<typeof openAccessibility>;

/** Reads the settings. Settings stored by staff override the configuration. */
export function openAccessibility(userData: string, { contrast }: Pick<KioskConfig, 'contrast'>) {
  const path = join(userData, 'accessibility.json');
  const writes = new SerialQueue();
  const configured: AccessibilitySettings = { ...DEFAULT_ACCESSIBILITY, highContrast: contrast === 'high' };
  let starting = readChecksummedSync(path, accessibilitySettings) ?? configured;
  let current = starting;
  /** The settings that the session started with. A change by staff applies only to later sessions. */
  let startedWith = starting;
  return {
    current: () => current,
    /** Whether the shopper has changed the settings. */
    isChanged: () => !isSameAccessibility(current, startedWith),
    set(settings: AccessibilitySettings): void {
      current = settings;
    },
    /** For a new session, replaces the shopper's settings with the start settings. */
    reset(): void {
      current = starting;
      startedWith = starting;
    },
    start: () => starting,
    /** Stores the settings with which later sessions start. @throws the file system's error */
    async setStart(settings: AccessibilitySettings): Promise<void> {
      starting = settings;
      await writes.add(() => writeChecksummed(path, settings));
    },
  };
}
