import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { projectRoot } from '../lib/paths.ts';
import { readJson } from '../lib/read-json.ts';
import { TaskError } from '../lib/task-error.ts';
import { log, withProgress } from '../setup/log.mjs';
import { runNpm } from '../setup/run-quietly.mjs';
import type { Task } from './task.ts';

const TOOL = '@doyensec/electronegativity@1.10.3';
const INPUT = 'electron';
const ANSWERS = 'docs/results/security.md';

/**
 * Runs the tool.
 * @returns its findings as CSV
 */
async function findings(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'electronegativity-'));
  const file = join(folder, 'findings.csv');
  const args = ['exec', '--yes', `--package=${TOOL}`, '--', 'electronegativity'];
  try {
    // Elsewhere than in the project, whose lock file it must not touch.
    const input = ['-i', join(projectRoot, INPUT), '-r', '-o', file, '-e', installedElectron()];
    await withProgress(`check: ${TOOL}`, () => runNpm([...args, ...input], folder));
    // Its own exit code tells nothing; without the file it did not run.
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new TaskError(`${TOOL} could not be run: see whether npm reaches its registry.`, { cause });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns so that it judges by the defaults of the Electron that is shipped */
function installedElectron(): string {
  const manifest = v.object({ devDependencies: v.object({ electron: v.string() }) });
  return readJson(join(projectRoot, 'package.json'), manifest).devDependencies.electron;
}

/** @returns a rule and a file each */
function findingsIn(csv: string): string[] {
  const rows = csv.matchAll(/^([A-Z_]+_CHECK),"[A-Z]+","[A-Z]+","([^"]*)"/gm);
  return unique(
    [...rows].map(([, rule, file]) => `${rule} in ${file === 'N/A' ? INPUT : `${INPUT}/${file}`}`),
  );
}

/** @returns what the table of answers names */
function answered(): string[] {
  const text = readFileSync(join(projectRoot, ANSWERS), 'utf8');
  const rows = text.matchAll(/^\| `([A-Z_]+_CHECK)` \| `([^`]+)` \|/gm);
  return unique([...rows].map(([, rule, file]) => `${rule} in ${file}`));
}

const unique = (names: string[]) => [...new Set(names)].sort();

/**
 * Has Doyensec's electronegativity look at the sources of the Electron side, and holds what it finds against the answers
 * in docs/results/security.md. Needs the network once, and is no part of the tests.
 */
export const checkElectron: Task = {
  async run() {
    const found = findingsIn(await findings());
    const known = answered();
    if (found.length === 0)
      throw new TaskError('It found nothing at all, not even what is answered: see how it runs.');
    refuse(found, known, `${ANSWERS} does not answer`, 'Mend or answer it.');
    refuse(known, found, `${ANSWERS} answers what is not found any more`, 'Take it out.');
    log(`electronegativity: ${found.length} findings, each answered in ${ANSWERS}.`);
  },
};

function refuse(names: string[], known: string[], what: string, remedy: string): void {
  const others = names.filter((name) => !known.includes(name));
  if (others.length > 0) throw new TaskError(`${what}:\n${others.join('\n')}\n${remedy}`);
}
