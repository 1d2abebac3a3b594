import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../lib/paths.ts';
import { TaskError } from '../lib/task-error.ts';
import { log, withProgress } from '../setup/log.mjs';
import { environment } from './environment.ts';
import { input } from './groups/input.ts';
import { kioskMemory, kioskStart } from './groups/kiosk.ts';
import { large } from './groups/large.ts';
import { lighthouse } from './groups/lighthouse.ts';
import { load } from './groups/load.ts';
import { type Group, measureGroups, namesOf, type Row } from './measure.ts';
import { barChart, markdownTable } from './report.ts';

/** In the order of the table. */
const GROUPS: readonly Group[] = [load, lighthouse, input, large, kioskStart, kioskMemory];

type Report = ReturnType<typeof environment> & { readonly runs: number; readonly rows: readonly Row[] };

/**
 * How fast the shop is on this machine, beside what it is compared with in the same run: medians, minimum and maximum
 * of several runs. A figure that misses its goal is no failure: the table says so.
 * Usage: npm run bench -- [--runs 5] [--only load,input] [--record]
 *   --record  keeps the run in docs: the table and chart of docs/performance.md, a line of docs/performance-history.jsonl
 */
export async function runBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '5' },
      only: { type: 'string' },
      record: { type: 'boolean', default: false },
    },
  });
  const runs = Math.trunc(Number(values.runs));
  if (!(runs > 0)) throw new TaskError('--runs wants a whole number from 1 on, such as --runs 5.');
  const groups = values.only?.split(',').map(groupNamed) ?? GROUPS;
  const rows: Row[] = [];
  // Those that open the same targets share their runs: a kiosk is started once for both of its groups.
  for (const open of new Set(groups.map((group) => group.open))) {
    const together = groups.filter((group) => group.open === open);
    for (const { name, about } of together) log(`\nbench: ${name} – ${about}`);
    const measured = await withProgress(`bench: ${namesOf(together)}`, () =>
      measureGroups(open, together, runs),
    );
    log(markdownTable(measured));
    rows.push(...measured);
  }
  if (values.record) await record({ ...environment(), runs, rows });
}

function groupNamed(name: string): Group {
  const group = GROUPS.find((each) => each.name === name);
  if (group) return group;
  throw new TaskError(`The bench has no part "${name}": name some of ${namesOf(GROUPS)}.`);
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
  await writeFile(docs('images/performance.svg'), barChart(rows, title));
  await appendFile(docs('performance-history.jsonl'), `${JSON.stringify(report)}\n`);
}
