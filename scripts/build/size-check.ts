import { TaskError } from '../lib/task-error.ts';
import { log } from '../setup/log.mjs';
import { budgets } from './budgets.ts';
import { fileSizes } from './file-size.ts';

/**
 * Prints the sizes of the builds beside their budgets.
 * @param out the folder of all builds
 * @returns an exit code
 * @throws {TaskError} naming each part over its budget
 */
export async function checkSizes(out?: string): Promise<number> {
  const parts = budgets(out);
  const weights = await fileSizes(parts);
  const faults = parts.flatMap(({ name, files, gzip, limitKib }, index) => {
    const kib = weights[index] ?? Number.NaN;
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
