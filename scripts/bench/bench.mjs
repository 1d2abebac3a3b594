import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../lib/paths.ts';
import { TaskError } from '../lib/task-error.ts';
import { log } from '../setup/log.mjs';
import { barChart } from './chart.mjs';
import { measureGroup } from './figures.mjs';
import { markdownTable } from './report.mjs';
import { whereAndWhen } from './where-and-when.mjs';

/**
 * How fast and how large the shop is on this machine, beside what it is held against in the same run: medians, minimum
 * and maximum of several runs. It reports and judges nothing: a figure that misses its goal is said, and no failure.
 * Usage: npm run bench -- [--runs 5] [--only load,input] [--json FILE] [--record]
 *   --record  keeps the run in docs: the table and chart of docs/performance.md, a line of docs/performance-history.jsonl
 */

/** In the order of the table. */
const GROUPS = [
  'size',
  'load',
  'lighthouse',
  'input',
  'large',
  'journeys',
  'kiosk-start',
  'kiosk-memory',
  'kiosk-durable',
  'kiosk-recovery',
];

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: GROUPS.join() },
    json: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
});
const chosen = values.only.split(',');
const unknown = chosen.find((name) => !GROUPS.includes(name));
if (unknown !== undefined)
  throw new TaskError(`The bench has no part "${unknown}": name some of ${GROUPS.join(', ')}.`);
const runs = Math.trunc(Number(values.runs));
if (!(runs > 0)) throw new TaskError('--runs wants a whole number from 1 on, such as --runs 5.');

const place = await whereAndWhen();
/** @type {import('./figures.mjs').Row[]} */
const rows = [];
for (const name of GROUPS.filter((each) => chosen.includes(each))) {
  /** @type {{ group: import('./figures.mjs').Group }} */
  const { group } = await import(`./groups/${name}.mjs`);
  log(`\nbench: ${name} – ${group.about}`);
  const measured = await measureGroup(group, runs);
  log(markdownTable(measured));
  rows.push(...measured);
}

const report = { ...place, runs, rows };
if (values.json) await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`);
if (values.record) await record();

/** Writes the run into the documentation. */
async function record() {
  const docs = (/** @type {string} */ name) => join(projectRoot, 'docs', name);
  const title = `Countertop ${place.commit} on ${place.date}, medians of ${runs}`;
  const page = await readFile(docs('performance.md'), 'utf8');
  const table = `<!-- table -->\n${title}; ${place.machine}.\n\n${markdownTable(rows)}\n<!-- /table -->`;
  await writeFile(
    docs('performance.md'),
    page.replace(/<!-- table -->.*<!-- \/table -->/s, () => table),
  );
  const judged = new Set(rows.filter(({ isMet }) => isMet !== undefined).map(({ label }) => label));
  await writeFile(
    docs('images/performance.svg'),
    barChart(
      rows.filter(({ label }) => judged.has(label)),
      title,
    ),
  );
  await appendFile(docs('performance-history.jsonl'), `${JSON.stringify(report)}\n`);
}
