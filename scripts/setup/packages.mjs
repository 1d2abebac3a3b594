import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { TaskError } from '../lib/fail.mjs';
import { projectRoot } from '../lib/paths.mjs';
import { npm, runQuietly } from '../lib/run.mjs';
import { say } from '../lib/say.mjs';
import { fingerprint, stampMatches, writeStamp } from '../lib/stamp.mjs';

const stamp = 'packages';

/** Installs what package-lock.json names, unless exactly that is installed already. */
export async function ensurePackages() {
  const wanted = fingerprint([join(projectRoot, 'package-lock.json')], [process.platform, process.arch]);
  if (existsSync(join(projectRoot, 'node_modules')) && stampMatches(stamp, wanted)) return;
  say('setup: installing packages (npm)…');
  await install();
  writeStamp(stamp, wanted);
}

// Everything is a development dependency here: the bundler copies what ships. NODE_ENV=production must not skip them.
const switches = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

async function install() {
  const first = await runNpm('ci');
  if (first.ok) return;
  // A lock file written where the registry lacks the optional binaries of other systems is incomplete to `npm ci`
  // anywhere. `npm install` takes every version the lock names and adds what this system lacks; the lock stays as it is.
  const last = first.excerpt.includes('EUSAGE') ? await runNpm('install', '--no-save') : first;
  if (last.ok) return;
  console.error(last.excerpt);
  throw new TaskError(
    'The packages could not be installed: see that the npm registry can be reached, then run "npm install --no-save --include=dev".',
  );
}

/**
 * @param {string[]} request
 */
function runNpm(...request) {
  const { command, args, shell } = npm([...request, ...switches]);
  return runQuietly(command, args, { shell });
}
