import { budgets } from '../lib/budgets.mjs';
import { TaskError } from '../lib/fail.mjs';
import { say } from '../lib/say.mjs';
import { weigh } from '../lib/weigh.mjs';

/**
 * Weighs what was built, and prints it beside what it may weigh.
 * @param {string} [out] the folder of all builds
 * @returns {Promise<number>} an exit code
 * @throws {TaskError} that names each part that weighs too much
 */
export async function checkSizes(out) {
  const parts = budgets(out);
  const weights = await weigh(parts);
  const faults = parts.flatMap(({ name, files, gzip, limitKib }, index) => {
    const kib = weights[index] ?? Number.NaN;
    const unit = `KiB${gzip ? ' gzip' : ''}`;
    say(`${kib.toFixed(2).padStart(8)} of ${limitKib} ${unit}: ${name} (${files.length})`);
    if (files.length === 0) return [`${name}, of which nothing was found`];
    return kib <= limitKib ? [] : [`${name}, ${kib.toFixed(2)} ${unit} in place of at most ${limitKib}`];
  });
  if (faults.length === 0) return 0;
  throw new TaskError(
    `The builds are not as light as they must be: ${faults.join('; ')}. Find out what came in, or raise its budget in scripts/lib/budgets.mjs.`,
  );
}
