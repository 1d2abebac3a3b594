import { join } from 'node:path';
import { accessibilitySettings } from '../../../src/platform/accessibility-schema.ts';
import type { AccessibilitySettings } from '../../../src/platform/platform.ts';
import { readChecksummedSync, writeChecksummed } from '../core/checksummed-file.ts';
import { SerialQueue } from '../core/serial-queue.ts';

/** What staff set for every session, on disk. */
export interface AccessibilityFile {
  /** Null if staff set nothing, or it cannot be read. */
  read(): AccessibilitySettings | null;
  /** @throws what the file system throws */
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
