import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { markdownTable } from '../lib/markdown-table.ts';
import { projectRoot } from '../lib/paths.ts';
import { outputOf } from '../lib/run.ts';
import { sandboxSwitch } from '../lib/sandbox-switch.ts';
import { findChromium } from '../machine/browsers.ts';
import { electronRuntime } from '../machine/electron.ts';
import type { Row } from './measure.ts';

const HEADINGS = ['figure', 'of', 'median', 'min to max', 'ratio', 'goal', 'reached'];

export const benchTable = (rows: readonly Row[]): string => markdownTable([HEADINGS, ...rows.map(cellsOf)]);

function cellsOf(row: Row): string[] {
  return [
    row.label,
    row.target,
    `${number(row.median)} ${row.unit}`.trim(),
    row.min === row.max ? '' : `${number(row.min)} to ${number(row.max)}`,
    Number.isFinite(row.ratio) ? (row.ratio?.toFixed(2) ?? '') : '',
    row.goal ?? '',
    row.isMet === undefined ? '' : row.isMet ? 'yes' : '**no**',
  ];
}

const number = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 3 });

/** Writes the table into docs/results/performance.md, with the date, commit, machine and program versions. */
export async function record(runs: number, rows: readonly Row[]): Promise<void> {
  const commit = firstLine('git', ['describe', '--always', '--dirty', '--exclude=*']);
  const chromium = firstLine(findChromium() ?? 'chromium', ['--version', ...sandboxSwitch]);
  const processor = `${availableParallelism()} cores of ${cpus()[0]?.model ?? 'unknown make'}`;
  const machine = `${processor}, ${chromium}, Electron ${electronRuntime().version}, Node.js ${process.version}`;
  const date = new Date().toISOString().slice(0, 10);
  const title = `Countertop ${commit} on ${date}, medians of ${runs}; ${machine}.`;
  const table = `<!-- table -->\n${title}\n\n${benchTable(rows)}\n<!-- /table -->`;
  const file = join(projectRoot, 'docs/results/performance.md');
  const page = await readFile(file, 'utf8');
  const recorded = page.replace(/<!-- table -->.*<!-- \/table -->/s, () => table);
  await writeFile(file, recorded);
}

const firstLine = (program: string, args: readonly string[]) =>
  outputOf(program, args).trim().split('\n')[0] || 'unknown';
