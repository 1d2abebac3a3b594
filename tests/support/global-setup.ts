import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** The variables that name the temporary folder on Linux and Windows. */
const VARIABLES = ['TMPDIR', 'TEMP', 'TMP'];
const PREFIX = 'countertop-tests-';

/** Puts all temporary files of a run into one folder. @returns a function that deletes this folder */
export default function keepTemporaryFiles(): (() => void) | undefined {
  // Vitest calls this function for each of its projects: keep the folder of the first call.
  if (basename(tmpdir()).startsWith(PREFIX)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  // Some tests run a program as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711);
  for (const name of VARIABLES) process.env[name] = folder;
  // Retry, because a killed program may still write for a moment.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  // If a signal stops the run, the test runner does not call `remove`. Therefore `remove` also runs on exit.
  process.once('exit', remove);
  for (const signal of ['SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  return remove;
}
