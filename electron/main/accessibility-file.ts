import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { AccessibilitySettings } from '../../src/platform/platform.ts';
import { accessibilitySettings } from '../ipc/channels.ts';
import { writeDurably } from './durable-file.ts';
import { seal, unseal } from './sealed-text.ts';

/** What the staff want each session to start with, on the disk. */
export interface AccessibilityFile {
  /** Null where they said nothing, or where it cannot be read. */
  read(): AccessibilitySettings | null;
  /** @throws what the file system throws */
  write(settings: AccessibilitySettings): Promise<void>;
}

/** Opens the file in the user-data folder. */
export function openAccessibilityFile(userData: string): AccessibilityFile {
  const path = join(userData, 'accessibility.json');
  /** Settles when no write is under way: two must not overlap, and the last wish is the one that stays. */
  let written = Promise.resolve();
  return {
    read() {
      try {
        return v.parse(accessibilitySettings, JSON.parse(unseal(readFileSync(path, 'utf8')) ?? ''));
      } catch {
        return null;
      }
    },
    write(settings) {
      const writing = written.then(() => writeDurably(path, seal(JSON.stringify(settings))));
      written = writing.catch(() => undefined);
      return writing;
    },
  };
}
