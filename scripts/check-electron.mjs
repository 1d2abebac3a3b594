/**
 * Has Doyensec's electronegativity look at the sources of the Electron side, and holds what it finds against the answers
 * in docs/security.md: `npm run check:electron`. Needs the network once, and is no part of the tests.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportFailure, TaskError } from './lib/fail.mjs';
import { projectRoot } from './lib/paths.mjs';
import { say } from './lib/say.mjs';

const TOOL = '@doyensec/electronegativity@1.10.3';
const INPUT = 'electron';
const ANSWERS = 'docs/security.md';

/**
 * Runs the tool.
 * @returns {string} its findings as CSV
 */
function findings() {
  const folder = mkdtempSync(join(tmpdir(), 'electronegativity-'));
  const file = join(folder, 'findings.csv');
  const args = ['exec', '--yes', `--package=${TOOL}`, '--', 'electronegativity'];
  try {
    // Elsewhere than in the project, whose lock file it must not touch.
    const { status, stderr } = spawnSync(
      'npm',
      [...args, '-i', join(projectRoot, INPUT), '-r', '-o', file, '-e', installedElectron()],
      { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' },
    );
    // Its own exit code tells nothing; without the file it did not run.
    if (status === null) throw new Error(stderr);
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new TaskError(`${TOOL} could not be run: see whether npm reaches its registry.`, { cause });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns {string} so that it judges by the defaults of the Electron that is shipped */
function installedElectron() {
  return JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).devDependencies.electron;
}

/**
 * @param {string} csv
 * @returns {string[]} a rule and a file each
 */
function findingsIn(csv) {
  const rows = csv.matchAll(/^([A-Z_]+_CHECK),"[A-Z]+","[A-Z]+","([^"]*)"/gm);
  return unique(
    [...rows].map(([, rule, file]) => `${rule} in ${file === 'N/A' ? INPUT : `${INPUT}/${file}`}`),
  );
}

/** @returns {string[]} what the table of answers names */
function answered() {
  const text = readFileSync(join(projectRoot, ANSWERS), 'utf8');
  const rows = text.matchAll(/^\| `([A-Z_]+_CHECK)` \| `([^`]+)` \|/gm);
  return unique([...rows].map(([, rule, file]) => `${rule} in ${file}`));
}

/** @param {string[]} names */
const unique = (names) => [...new Set(names)].sort();

try {
  const found = findingsIn(findings());
  const known = answered();
  const open = found.filter((name) => !known.includes(name));
  const stale = known.filter((name) => !found.includes(name));
  if (found.length === 0)
    throw new TaskError('It found nothing at all, not even what is answered: see how it runs.');
  if (open.length > 0)
    throw new TaskError(`${ANSWERS} does not answer:\n${open.join('\n')}\nMend or answer it.`);
  if (stale.length > 0)
    throw new TaskError(`${ANSWERS} answers what is not found any more:\n${stale.join('\n')}\nTake it out.`);
  say(`electronegativity: ${found.length} findings, each answered in ${ANSWERS}.`);
} catch (error) {
  process.exitCode = reportFailure(error);
}
