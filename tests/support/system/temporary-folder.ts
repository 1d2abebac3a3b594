import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a folder for one kiosk or test. global-setup.ts deletes it at the end of the run. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'countertop-test-'));
}

/** Deletes a folder. Retries for up to 10 s, because a killed program may continue to write to it for a moment. */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}
