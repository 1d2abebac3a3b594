import { readFileSync, writeFileSync } from 'node:fs';
import type { TestInfo } from '@playwright/test';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import * as v from 'valibot';
import { markdownTable } from '../../../scripts/lib/markdown-table.ts';

/** The name of the attachment that passes a test's row to the reporter. */
const ROW_ATTACHMENT = 'fault-row';

const faultRow = v.object({
  fault: v.string(),
  tries: v.number(),
  /** The number of tries that lost a stored cart line or receipt, or undid a deletion. */
  lost: v.number(),
  /** The recovery times in ms; empty if there is nothing to recover from. */
  recoveredMs: v.array(v.number()),
  note: v.optional(v.string()),
});

type FaultRow = v.InferOutput<typeof faultRow>;

export type FaultCount = ReturnType<typeof openFaultRow>;

/** Opens the row of a fault. Call `write` even if the test fails: it attaches the row to the test. */
export function openFaultRow(fault: string) {
  const row: FaultRow = { fault, tries: 0, lost: 0, recoveredMs: [] };
  return {
    /** Counts a try. @param recoveredMs the time until the shop could be used again, in ms */
    survived(recoveredMs?: number) {
      row.tries += 1;
      if (recoveredMs !== undefined) row.recoveredMs.push(recoveredMs);
    },
    /** Counts a loss. This does not fail the test: the test itself must check for losses. */
    lostOne() {
      row.lost += 1;
    },
    note(text: string) {
      row.note = text;
    },
    write: (testInfo: TestInfo) =>
      testInfo.attach(ROW_ATTACHMENT, { body: JSON.stringify(row), contentType: 'application/json' }),
  };
}

/** The two lines of the Markdown file between which the table is written. */
const MARKERS = { begin: '<!-- fault table: begin -->', end: '<!-- fault table: end -->' } as const;
const HEADINGS = ['fault', 'tries', 'lost', 'recovered in (median)', '(worst)', ''] as const;

/** Prints the table. With COUNTERTOP_FAULTS_REPORT=FILE, also writes it between the `MARKERS` of FILE. */
class TableReporter implements Reporter {
  private readonly rows: string[][] = [];

  onTestEnd(_test: TestCase, result: TestResult): void {
    for (const { name, body } of result.attachments) {
      if (name !== ROW_ATTACHMENT || !body) continue;
      this.rows.push(cellsOf(v.parse(faultRow, JSON.parse(body.toString())), result.status === 'passed'));
    }
  }

  onEnd(): void {
    if (this.rows.length === 0) return;
    const text = markdownTable([HEADINGS, ...this.rows]);
    console.info(`\n${text}\n`);
    const file = process.env.COUNTERTOP_FAULTS_REPORT;
    if (file) putIntoFile(file, text);
  }
}

function cellsOf({ fault, tries, lost, recoveredMs, note }: FaultRow, passed: boolean): string[] {
  const sorted = recoveredMs.toSorted((a, b) => a - b);
  const seconds = (ms: number | undefined) => (ms === undefined ? '–' : `${(ms / 1000).toFixed(2)} s`);
  const remark = [passed ? '' : 'FAILED', note ?? ''].filter(Boolean).join('; ');
  const median = seconds(sorted[Math.floor((sorted.length - 1) / 2)]);
  return [fault, String(tries), String(lost), median, seconds(sorted.at(-1)), remark];
}

function putIntoFile(file: string, rows: string): void {
  const text = readFileSync(file, 'utf8');
  const [before, rest] = text.split(MARKERS.begin);
  const after = rest?.split(MARKERS.end)[1];
  if (after === undefined) throw new Error(`${file} lacks the two markers of the fault table`);
  writeFileSync(file, [before, MARKERS.begin, '\n', rows, '\n', MARKERS.end, after].join(''));
}

export default TableReporter;
