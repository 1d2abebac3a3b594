import { ensureSystemPackages } from '../machine/system-packages.ts';
import { setup, type Task } from './task.ts';

/** The npm scripts. Each task's file is imported only when the task runs. */
const tasks: Readonly<Record<string, () => Promise<Task>>> = {
  setup: async () => setup,
  start: async () => (await import('./start.ts')).start,
  dev: async () => (await import('./start.ts')).dev,
  'dev:web': async () => (await import('./build.ts')).devWeb,
  build: async () => (await import('./build.ts')).build,
  web: async () => (await import('./build.ts')).web,
  test: async () => (await import('./test.ts')).test,
  'verify:release': async () => (await import('./test.ts')).verifyRelease,
  'test:faults': async () => (await import('./long-tests.ts')).faults,
  'test:soak': async () => (await import('./long-tests.ts')).soak,
  'test:escape': async () => (await import('./long-tests.ts')).escapes,
  'test:monkey': async () => (await import('./long-tests.ts')).monkey,
  'test:package': async () => (await import('./long-tests.ts')).packages,
  'test:hosting': async () => (await import('./long-tests.ts')).hosting,
  'test:firefox': async () => (await import('./long-tests.ts')).firefox,
  package: async () => (await import('../package/package-app.ts')).packageTask,
  'package:tests': async () => (await import('../package/package-app.ts')).packageForTests,
  release: async () => (await import('./release.ts')).releaseTask,
  bench: async () => (await import('../bench/bench.ts')).bench,
  screenshots: async () => (await import('./screenshots.ts')).screenshots,
  'docs:configuration': async () => (await import('./docs-configuration.ts')).docsConfiguration,
  'electron:path': async () => (await import('./start.ts')).electronPath,
};

/**
 * Installs the system packages that a task needs, and runs the task.
 * @returns the exit code
 * @throws {Error} if there is no such task
 */
export async function runTask(
  name: string,
  args: string[],
  ensure: typeof ensureSystemPackages = ensureSystemPackages,
): Promise<number> {
  const task = Object.hasOwn(tasks, name) ? await tasks[name]?.() : undefined;
  if (!task)
    throw new Error(
      `There is no task "${name}": run "node scripts/task.mjs" with one of ${Object.keys(tasks).join(', ')}.`,
    );
  const needs = task.needs?.(args) ?? [];
  if (needs.length > 0) await ensure(needs);
  const code = await task.run(args);
  return typeof code === 'number' ? code : 0;
}
