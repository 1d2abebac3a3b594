import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../lib/paths.mjs';
import { mustRun, npm } from '../lib/run.mjs';
import { say } from '../lib/say.mjs';
import { fingerprint, stampMatches, writeStamp } from '../lib/stamp.mjs';

const stamp = 'packages';

/** Installs what package-lock.json names, unless exactly that is installed already. */
export async function ensurePackages() {
  const wanted = fingerprint([join(projectRoot, 'package-lock.json')], [process.platform, process.arch]);
  if (existsSync(join(projectRoot, 'node_modules')) && stampMatches(stamp, wanted)) return;
  say('setup: installing packages (npm ci)…');
  // Everything is a development dependency here: the bundler copies what ships. NODE_ENV=production must not skip them.
  const { command, args, shell } = npm(['ci', '--include=dev', '--no-audit', '--no-fund']);
  await mustRun(
    command,
    args,
    'The packages could not be installed: see that the npm registry can be reached, then run "npm ci --include=dev".',
    { shell },
  );
  writeStamp(stamp, wanted);
}
