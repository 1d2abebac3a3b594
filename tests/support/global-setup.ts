import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** What systems call the variable that names the folder for temporary files. */
const VARIABLES = ['TMPDIR', 'TEMP', 'TMP'];
const PREFIX = 'countertop-tests-';

/**
 * The global set-up of Vitest and of Playwright: all that a run starts keeps its temporary files in one folder, which goes
 * at the run's end with whatever tests, and programs that they killed, have left there.
 * @returns removes it
 */
export default async function keepTemporaryFiles(): Promise<(() => Promise<void>) | undefined> {
  // Vitest asks for each of its projects.
  if (basename(tmpdir()).startsWith(PREFIX)) return undefined;
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  // Some tests run a program as another user.
  await chmod(folder, 0o711);
  for (const name of VARIABLES) process.env[name] = folder;
  // A program that was killed may still write for a moment.
  return () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}
