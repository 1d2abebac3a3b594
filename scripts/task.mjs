/**
 * Every npm script of the project: `node scripts/task.mjs <task> [arguments]`.
 * Plain JavaScript without packages, as all of `setup/` is: it installs the packages. What comes after that is
 * TypeScript, which Node.js 20 cannot read by itself.
 */
import { keepStdoutClean } from './setup/log.mjs';
import { requireNodeVersion } from './setup/node-version.mjs';

try {
  requireNodeVersion();
  const [name = '', ...args] = process.argv.slice(2);
  // Its output is read by other programs.
  if (name === 'electron:path') keepStdoutClean();
  // Only now: an older Node.js would stop at the first thing it lacks in there.
  const { ensurePackages } = await import('./setup/packages.mjs');
  await ensurePackages();
  const { register } = await import('tsx/esm/api');
  register();
  const { runTask } = await import('./tasks/index.ts');
  process.exitCode = await runTask(name, args);
} catch (error) {
  process.exitCode = reportFailure(error);
}

/**
 * Prints one sentence that says what to do, and the stack only on request (DEBUG=1).
 * @param {unknown} error
 * @returns {number} the exit code
 */
function reportFailure(error) {
  const failure = error instanceof Error ? error : new Error(String(error));
  console.error(process.env.DEBUG ? (failure.stack ?? failure.message) : failure.message);
  return 'exitCode' in failure && typeof failure.exitCode === 'number' ? failure.exitCode : 1;
}
