import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { withTemporaryFolder } from '../lib/folders.ts';
import { projectRoot } from '../lib/paths.ts';
import { readJson } from '../lib/read-json.ts';
import { log, withProgress } from '../setup/log.mjs';
import { runNpm } from '../setup/run-quietly.mjs';
import type { Task } from './task.ts';

const TOOL = '@doyensec/electronegativity@1.10.3';
const INPUT = 'electron';
const ANSWERS = 'docs/results/security.md';

/** Runs the tool. @returns its findings, each as 'RULE in FILE' */
const findings = (): Promise<string[]> =>
  // Run npm outside of the project, so that it does not change our lock file.
  withTemporaryFolder(async (folder) => {
    const file = join(folder, 'findings.csv');
    // The tool needs Electron's version, because the safe defaults differ between versions.
    const manifest = v.object({ devDependencies: v.object({ electron: v.string() }) });
    const { electron } = readJson(join(projectRoot, 'package.json'), manifest).devDependencies;
    const args = ['exec', '--yes', `--package=${TOOL}`, '--', 'electronegativity'];
    const input = ['-i', join(projectRoot, INPUT), '-r', '-o', file, '-e', electron];
    await withProgress(`check: ${TOOL}`, () => runNpm([...args, ...input], folder));
    // The tool's exit code tells nothing. If the tool did not run, this file is missing.
    if (!existsSync(file))
      throw new Error(`${TOOL} could not be run: check whether npm reaches its registry.`);
    const rows = readFileSync(file, 'utf8').matchAll(/^([A-Z_]+_CHECK),"[A-Z]+","[A-Z]+","([^"]*)"/gm);
    return unique(
      [...rows].map(([, rule, path]) => `${rule} in ${join(INPUT, path === 'N/A' ? '' : (path ?? ''))}`),
    );
  });

/** @returns the findings that the table in docs/results/security.md answers */
function answered(): string[] {
  const text = readFileSync(join(projectRoot, ANSWERS), 'utf8');
  const rows = text.matchAll(/^\| `([A-Z_]+_CHECK)` \| `([^`]+)` \|/gm);
  return unique([...rows].map(([, rule, file]) => `${rule} in ${file}`));
}

const unique = (names: string[]) => [...new Set(names)].sort();

/**
 * Runs Doyensec's electronegativity on `electron/` and compares its findings with the answers in
 * docs/results/security.md. Not a part of the tests, because npm downloads the tool.
 */
export const checkElectron: Task = {
  async run() {
    const found = await findings();
    if (found.join() !== answered().join())
      throw new Error(`Fix findings, or let ${ANSWERS} answer exactly these:\n${found.join('\n')}`);
    log(`electronegativity: ${found.length} findings, each answered in ${ANSWERS}.`);
  },
};
