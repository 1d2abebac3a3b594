import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** What systems call the variable that names the folder for temporary files. */
const VARIABLES = ['TMPDIR', 'TEMP', 'TMP'];
const PREFIX = 'countertop-tests-';

/**
 * The global set-up of Vitest and of Playwright: all that a run starts keeps its temporary files in one folder, which goes
 * at the run's end with whatever tests, and programs that they killed, have left there.
 * @returns removes it
 */
export default function keepTemporaryFiles(): (() => void) | undefined {
  // Vitest asks for each of its projects.
  if (basename(tmpdir()).startsWith(PREFIX)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  // Some tests run a program as another user.
  chmodSync(folder, 0o711);
  for (const name of VARIABLES) process.env[name] = folder;
  // A program that was killed may still write for a moment.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  // A run that is told to end does not come to the removal that the runners call.
  process.once('exit', remove);
  for (const signal of ['SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  return remove;
}
