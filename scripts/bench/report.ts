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
    row.contestant,
    `${number(row.median)} ${row.unit}`.trim(),
    row.min === row.max ? '' : `${number(row.min)} to ${number(row.max)}`,
    row.ratio?.toFixed(2) ?? '',
    row.goal ?? '',
    row.isMet === undefined ? '' : row.isMet ? 'yes' : '**no**',
  ];
}

/** As many digits as say something. */
function number(value: number): string {
  if (value === 0) return '0';
  const size = Math.abs(value);
  return value.toFixed(size >= 100 ? 0 : size >= 1 ? 1 : 3);
}

/** In units of the drawing: figures stand on the left, bars on the right. */
const SIZE = { width: 960, bar: 22, gap: 18, labels: 400, values: 110, top: 48 };
const COLOURS = { ours: '#1d6b9a', reference: '#b9b4aa', goal: '#b3261e' };

/**
 * An SVG with a bar for ours and for each reference of every judged figure; a figure's longest bar is as long as any
 * other's. A red mark says how far ours may go.
 */
export function barChart(rows: readonly Row[], title: string): string {
  let y = SIZE.top;
  const parts = [...new Set(rows.map(({ label }) => label))].map((label) => {
    const bars = rows.filter((row) => row.label === label);
    const drawing = figureBars(bars, y);
    y += bars.length * SIZE.bar + SIZE.gap;
    return drawing;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${y}" role="img" aria-label="${escaped(title)}">
<style>text { font: 14px system-ui, sans-serif; fill: #333 } .title { font-size: 18px }</style>
<rect width="${SIZE.width}" height="${y}" fill="#fff"/>
<text class="title" x="16" y="28">${escaped(title)}</text>
${parts.join('\n')}
</svg>
`;
}

function figureBars(bars: readonly Row[], top: number): string {
  const limit = bars.find((row) => row.limit !== undefined)?.limit;
  const most = Math.max(...bars.map(({ median }) => median), limit ?? 0) || 1;
  const lengthOf = (value: number) => (value / most) * (SIZE.width - SIZE.labels - SIZE.values);
  const lines = bars.map(({ label, contestant, median, unit }, place) => {
    const y = top + place * SIZE.bar;
    const [name, colour] = place === 0 ? [label, COLOURS.ours] : [contestant, COLOURS.reference];
    return [
      `<text x="${SIZE.labels - 8}" y="${y + 15}" text-anchor="end">${escaped(name)}</text>`,
      `<rect x="${SIZE.labels}" y="${y + 2}" width="${lengthOf(median).toFixed(1)}" height="${SIZE.bar - 5}" fill="${colour}"/>`,
      `<text x="${(SIZE.labels + lengthOf(median) + 6).toFixed(1)}" y="${y + 15}">${number(median)} ${unit}</text>`,
    ].join('');
  });
  if (limit === undefined) return lines.join('\n');
  const x = (SIZE.labels + lengthOf(limit)).toFixed(1);
  const mark = `<line x1="${x}" x2="${x}" y1="${top}" y2="${top + bars.length * SIZE.bar}" stroke="${COLOURS.goal}" stroke-width="2"/>`;
  return [...lines, mark].join('\n');
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
