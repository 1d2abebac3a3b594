import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What systems call the variable that names the folder for temporary files. */
const NAMES = ['TMPDIR', 'TEMP', 'TMP'];

/**
 * Does something with a temporary folder of its own, for this process and all it starts, and removes it afterwards with
 * whatever tests that were killed on purpose have left there.
 */
export async function withTemporaryFolder<T>(work: () => Promise<T>): Promise<T> {
  const before = NAMES.map((name) => [name, process.env[name]] as const);
  const folder = await mkdtemp(join(tmpdir(), 'countertop-tests-'));
  // Some tests run a program as another user.
  await chmod(folder, 0o711);
  for (const name of NAMES) process.env[name] = folder;
  try {
    return await work();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}
