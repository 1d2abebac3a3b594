// This file and `setup/` are plain JavaScript, because they run without npm packages such as tsx.
import { requireNodeVersion } from './setup/node-version.mjs';

try {
  requireNodeVersion();
  const [name = '', ...args] = process.argv.slice(2);
  // Import after the version check: an older Node.js would fail on syntax or modules that it lacks.
  const { ensurePackages } = await import('./setup/packages.mjs');
  await ensurePackages();
  const { register } = await import('tsx/esm/api');
  register();
  const { runTask } = await import('./tasks/index.ts');
  process.exitCode = await runTask(name, args);
} catch (error) {
  process.exitCode = 1;
  const failure = error instanceof Error ? error : new Error(String(error));
  console.error(process.env.DEBUG ? failure.stack : failure.message);
}
