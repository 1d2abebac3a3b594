import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withProgress } from './progress.mjs';
import { runQuietly } from './run-quietly.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const packages = join(root, 'node_modules');
/** The file that records which packages are installed. Deleting node_modules deletes this file too. */
const record = join(packages, '.cache', 'countertop', 'packages');

// All our packages are development dependencies, because the bundler copies their code into the app. Without
// `--include=dev`, npm would skip them if NODE_ENV is 'production'.
const SWITCHES = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

/** Installs the packages of package-lock.json, unless exactly these packages are installed already. */
export async function ensurePackages() {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([process.platform, process.arch]))
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(record) && readFileSync(record, 'utf8') === fingerprint) return;
  if (!existsSync(packages))
    console.log('setup: the first run installs packages. This usually takes two to four minutes.');
  await withProgress('setup: installing packages (npm ci)', install);
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, fingerprint);
}

async function install() {
  const options = { cwd: root, shell: process.platform === 'win32' };
  const { ok, output } = await runQuietly('npm', ['ci', ...SWITCHES], options);
  if (ok) return;
  console.error(output);
  throw new Error(
    'The packages could not be installed: check that the npm registry can be reached, then run "npm ci --include=dev".',
  );
}
