/**
 * Every npm script of the project: `node scripts/task.mjs <task> [arguments]`.
 * Plain Node.js without packages, because it is what installs the packages.
 */
import { reportFailure } from './lib/fail.mjs';
import { requireNodeVersion } from './setup/node-version.mjs';

try {
  requireNodeVersion();
  // Only now: an older Node.js would stop at the first thing it lacks in there.
  const { runTask } = await import('./tasks/table.mjs');
  const [name = '', ...args] = process.argv.slice(2);
  process.exitCode = await runTask(name, args);
} catch (error) {
  process.exitCode = reportFailure(error);
}
