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
    row.ratio?.toFixed(2) ?? '',
    row.goal ?? '',
    row.isMet === undefined ? '' : row.isMet ? 'yes' : '**no**',
  ];
}

/** As many digits as say something. */
const number = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 3 });

/** In units of the drawing. The longest bar, or the limit where no bar reaches it, goes from `left` to `right`. */
const CHART = { width: 960, top: 48, row: 24, left: 440, right: 830 };

/** An SVG with a bar for each figure that has a limit: a bar that crosses the red line misses its goal. */
export function barChart(rows: readonly Row[], title: string): string {
  const bars = rows.filter(({ limit }) => limit);
  const height = CHART.top + (bars.length + 1) * CHART.row;
  const longest = Math.max(1, ...bars.map(({ median, limit = 1 }) => median / limit));
  const lengthOfLimit = (CHART.right - CHART.left) / longest;
  const limitX = (CHART.left + lengthOfLimit).toFixed(1);
  const lines = bars.map(({ label, unit, median, limit = 1 }, place) => {
    const y = CHART.top + place * CHART.row;
    const length = (median / limit) * lengthOfLimit;
    const text = `${number(median)} of ${number(limit)} ${unit}`.trim();
    return `<text x="${CHART.left - 8}" y="${y + 15}" text-anchor="end">${escaped(label)}</text>
<rect x="${CHART.left}" y="${y + 2}" width="${length.toFixed(1)}" height="17" fill="#1d6b9a"/>
<text x="${(CHART.left + Math.max(length, lengthOfLimit) + 6).toFixed(1)}" y="${y + 15}">${text}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CHART.width} ${height}" role="img" aria-label="${escaped(title)}">
<style>text { font: 14px system-ui, sans-serif; fill: #333 } .title { font-size: 18px }</style>
<rect width="${CHART.width}" height="${height}" fill="#fff"/>
<text class="title" x="16" y="28">${escaped(title)}</text>
${lines.join('\n')}
<line x1="${limitX}" x2="${limitX}" y1="${CHART.top}" y2="${height - CHART.row}" stroke="#b3261e" stroke-width="2"/>
</svg>
`;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
