import type { Row } from './measure.ts';

/** The rows as a table for people to read, in Markdown. */
export function markdownTable(rows: readonly Row[]): string {
  const head = ['figure', 'of', 'median', 'min to max', 'ratio', 'goal', 'reached'];
  const all = [head, ...rows.map(cellsOf)];
  const widths = head.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  const [first, ...others] = all.map(
    (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  return [first, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...others].join('\n');
}

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

/** Three significant digits. */
const number = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 3 });
