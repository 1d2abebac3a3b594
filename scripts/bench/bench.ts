import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../lib/paths.ts';
import { TaskError } from '../lib/task-error.ts';
import { log, withProgress } from '../setup/log.mjs';
import { environment } from './environment.ts';
import { type Group, measureGroup, type Row } from './measure.ts';
import { barChart, markdownTable } from './report.ts';

/** In the order of the table. */
const GROUPS = [
  ...['size', 'load', 'lighthouse', 'input', 'large', 'journeys'],
  ...['kiosk-start', 'kiosk-memory', 'kiosk-durable', 'kiosk-recovery'],
];

type Report = ReturnType<typeof environment> & { readonly runs: number; readonly rows: readonly Row[] };

/**
 * How fast and how large the shop is on this machine, beside what it is held against in the same run: medians, minimum
 * and maximum of several runs. It reports and judges nothing: a figure that misses its goal is said, and no failure.
 * Usage: npm run bench -- [--runs 5] [--only load,input] [--json FILE] [--record]
 *   --record  keeps the run in docs: the table and chart of docs/performance.md, a line of docs/performance-history.jsonl
 */
export async function runBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '5' },
      only: { type: 'string', default: GROUPS.join() },
      json: { type: 'string' },
      record: { type: 'boolean', default: false },
    },
  });
  const runs = Math.trunc(Number(values.runs));
  if (!(runs > 0)) throw new TaskError('--runs wants a whole number from 1 on, such as --runs 5.');
  const rows: Row[] = [];
  for (const name of chosen(values.only)) rows.push(...(await measured(name, runs)));
  const report = { ...environment(), runs, rows };
  if (values.json) await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`);
  if (values.record) await record(report);
}

function chosen(only: string): string[] {
  const names = only.split(',');
  const unknown = names.find((name) => !GROUPS.includes(name));
  if (unknown !== undefined)
    throw new TaskError(`The bench has no part "${unknown}": name some of ${GROUPS.join(', ')}.`);
  return GROUPS.filter((name) => names.includes(name));
}

async function measured(name: string, runs: number): Promise<Row[]> {
  const { group }: { group: Group } = await import(`./groups/${name}.ts`);
  log(`\nbench: ${name} – ${group.about}`);
  const rows = await withProgress(`bench: ${name}`, () => measureGroup(group, runs));
  log(markdownTable(rows));
  return rows;
}

/** Writes a run into the documentation. */
async function record(report: Report): Promise<void> {
  const { commit, date, machine, runs, rows } = report;
  const docs = (name: string) => join(projectRoot, 'docs', name);
  const title = `Countertop ${commit} on ${date}, medians of ${runs}`;
  const table = `<!-- table -->\n${title}; ${machine}.\n\n${markdownTable(rows)}\n<!-- /table -->`;
  const page = await readFile(docs('performance.md'), 'utf8');
  await writeFile(
    docs('performance.md'),
    page.replace(/<!-- table -->.*<!-- \/table -->/s, () => table),
  );
  const judged = new Set(rows.filter(({ isMet }) => isMet !== undefined).map(({ label }) => label));
  const chart = barChart(
    rows.filter(({ label }) => judged.has(label)),
    title,
  );
  await writeFile(docs('images/performance.svg'), chart);
  await appendFile(docs('performance-history.jsonl'), `${JSON.stringify(report)}\n`);
}
