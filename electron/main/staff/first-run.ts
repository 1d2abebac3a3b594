import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How long after the very first start a PIN may be chosen on the screen, in ms. */
export const CHOOSING_MS = 10 * 60_000;

const MARKER = 'has-run';
const MARKER_TEXT =
  'This program has run on this folder: a staff PIN is chosen on the screen in the first run only.\n';

/**
 * Marks the user-data folder as used.
 * @returns whether this is the very first run on this folder; also false if the folder cannot be marked
 */
export function beginFirstRun(userData: string): boolean {
  if (existsSync(join(userData, MARKER))) return false;
  try {
    mkdirSync(userData, { recursive: true });
    writeFileSync(join(userData, MARKER), MARKER_TEXT, { flag: 'wx', mode: 0o600, flush: true });
    return true;
  } catch {
    return false;
  }
}

/** Whether anybody at the kiosk may choose a PIN. @param uptimeMs since the program started */
export function mayChoosePin(isFirstRun: boolean, uptimeMs: number): boolean {
  return isFirstRun && uptimeMs < CHOOSING_MS;
}
