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
  const { command, args, shell } = npm(['ci', ...switches]);
  const { ok, excerpt } = await runQuietly(command, args, { shell });
  if (ok) return;
  console.error(excerpt);
  throw new TaskError(
    'The packages could not be installed: see that the npm registry can be reached, then run "npm ci --include=dev".',
  );
}
