/** @typedef {import('./figures.mjs').Row} Row */

/**
 * The rows as a table for people to read.
 * @param {readonly Row[]} rows
 * @returns {string} Markdown
 */
export function markdownTable(rows) {
  const lines = rows.map((row) => [
    row.label,
    row.contestant,
    inUnit(row.median, row.unit),
    row.min === row.max ? '' : `${number(row.min)} to ${number(row.max)}`,
    row.ratio === undefined ? '' : row.ratio.toFixed(2),
    row.goal ?? '',
    row.isMet === undefined ? '' : row.isMet ? 'yes' : '**no**',
  ]);
  const head = ['figure', 'of', 'median', 'min to max', 'ratio', 'goal', 'reached'];
  const all = [head, ...lines];
  const widths = head.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  const write = (/** @type {readonly string[]} */ line) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [write(head), rule, ...lines.map(write)].join('\n');
}

/**
 * @param {number} value
 * @returns {string} as many digits as say something
 */
export function number(value) {
  if (value === 0) return '0';
  return Math.abs(value) >= 100
    ? value.toFixed(0)
    : Math.abs(value) >= 1
      ? value.toFixed(1)
      : value.toFixed(3);
}

/**
 * @param {number} value
 * @param {string} unit
 */
function inUnit(value, unit) {
  return unit ? `${number(value)} ${unit}` : number(value);
}
