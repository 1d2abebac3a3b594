import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for one kiosk or test, deleted at the end of the run (global-setup.ts). */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'countertop-test-'));
}

/**
 * Deletes a large folder before the run's end. Processes of a killed program may still write there for a moment,
 * so it retries for up to 10 s.
 */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}
