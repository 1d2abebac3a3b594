import { join } from 'node:path';
import { accessibilitySettings } from '../../../src/platform/accessibility-schema.ts';
import type { AccessibilitySettings } from '../../../src/platform/platform.ts';
import { readChecksummedSync, writeChecksummed } from '../core/checksummed-file.ts';
import { SerialQueue } from '../core/serial-queue.ts';

/** The file with the settings that staff chose for every session. */
export interface AccessibilityFile {
  /** Null if staff set nothing or the file cannot be read. */
  read(): AccessibilitySettings | null;
  /** @throws the error of the file system */
  write(settings: AccessibilitySettings): Promise<void>;
}

/** Opens the file in the user-data folder. */
export function openAccessibilityFile(userData: string): AccessibilityFile {
  const path = join(userData, 'accessibility.json');
  const writes = new SerialQueue();
  return {
    read: () => readChecksummedSync(path, accessibilitySettings),
    write: (settings) => writes.add(() => writeChecksummed(path, settings)),
  };
}
