import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** The system's variable for the temporary folder. */
const VARIABLES = ['TMPDIR', 'TEMP', 'TMP'];
const PREFIX = 'countertop-tests-';

/**
 * Global set-up of Vitest and Playwright: all temporary files of a run are in one folder, which is deleted at its
 * end.
 * @returns deletes it
 */
export default function keepTemporaryFiles(): (() => void) | undefined {
  // Vitest calls it once per project.
  if (basename(tmpdir()).startsWith(PREFIX)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  // Some tests run a program as another user.
  chmodSync(folder, 0o711);
  for (const name of VARIABLES) process.env[name] = folder;
  // A killed program may still write for a moment.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  // A run that is stopped does not reach the runners' teardown.
  process.once('exit', remove);
  for (const signal of ['SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  return remove;
}
