import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of its own for one kiosk or one test, which goes at the end of the run (global-setup.ts). */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'countertop-test-'));
}

/**
 * Removes a folder and what is in it before the run's end, as the user data of a kiosk is large. A program that was killed
 * may still have processes that write there for a moment, so that a folder just emptied is not empty: then again, for 10 s
 * at most.
 */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}
