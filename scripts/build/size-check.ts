// @ts-expect-error The package has no types.
import filePlugin from '@size-limit/file';
import sizeLimit from 'size-limit';
import { TaskError } from '../lib/task-error.ts';
import { log } from '../setup/log.mjs';
import { budgets } from './budgets.ts';

/**
 * Prints the size and the budget of each part of the builds. Each file is compressed alone, as hosts send it.
 * @param out the folder that holds all builds
 * @returns the exit code 0
 * @throws {TaskError} that names each part over its budget
 */
export async function checkSizes(out?: string): Promise<number> {
  const parts = budgets(out);
  const checks = parts.map(({ files, gzip }) => ({ files, gzip, brotli: false }));
  const results = await sizeLimit([filePlugin], { checks });
  if (!Array.isArray(results)) throw new Error('size-limit gave no sizes');
  const faults = parts.flatMap(({ name, files, gzip, limitKib }, index) => {
    const kib = Number(results[index]?.size) / 1024;
    const unit = `KiB${gzip ? ' gzip' : ''}`;
    log(`${kib.toFixed(2).padStart(8)} of ${limitKib} ${unit}: ${name} (${files.length})`);
    if (files.length === 0) return [`${name}, of which nothing was found`];
    return kib <= limitKib ? [] : [`${name}, ${kib.toFixed(2)} ${unit} in place of at most ${limitKib}`];
  });
  if (faults.length === 0) return 0;
  throw new TaskError(
    `The builds are not as light as they must be: ${faults.join('; ')}. Find out what came in, or raise its budget in scripts/build/budgets.ts.`,
  );
}
