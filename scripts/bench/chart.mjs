import { number } from './report.mjs';

/** @typedef {import('./figures.mjs').Row} Row */

/** In units of the drawing: figures stand on the left, bars on the right. */
const SIZE = { width: 960, bar: 22, gap: 18, labels: 400, values: 110, top: 48 };

const COLOURS = { ours: '#1d6b9a', reference: '#b9b4aa', goal: '#b3261e' };

/**
 * A bar for ours and for each reference of every judged figure; a figure's longest bar is as long as any other's. A red
 * mark says how far ours may go.
 * @param {readonly Row[]} rows
 * @param {string} title
 * @returns {string} SVG
 */
export function barChart(rows, title) {
  /** @type {Map<string, Row[]>} */
  const figures = new Map();
  for (const row of rows) figures.set(row.label, [...(figures.get(row.label) ?? []), row]);
  let y = SIZE.top;
  const parts = [...figures].map(([label, bars]) => {
    const drawing = figureBars(label, bars, y);
    y += bars.length * SIZE.bar + SIZE.gap;
    return drawing;
  });
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${y}" role="img" aria-label="${escaped(title)}">`,
    '<style>text { font: 14px system-ui, sans-serif; fill: #333 } .title { font-size: 18px }</style>',
    `<rect width="${SIZE.width}" height="${y}" fill="#fff"/>`,
    `<text class="title" x="16" y="28">${escaped(title)}</text>`,
    ...parts,
    '</svg>',
  ].join('\n')}\n`;
}

/**
 * @param {string} label
 * @param {readonly Row[]} bars
 * @param {number} top
 */
function figureBars(label, bars, top) {
  const limit = limitOf(bars);
  const most = Math.max(...bars.map(({ median }) => median), limit ?? 0) || 1;
  const room = SIZE.width - SIZE.labels - SIZE.values;
  const across = (/** @type {number} */ value) => SIZE.labels + (value / most) * room;
  const lines = bars.map(({ contestant, median, unit }, place) => {
    const y = top + place * SIZE.bar;
    const colour = place === 0 ? COLOURS.ours : COLOURS.reference;
    return [
      `<text x="${SIZE.labels - 8}" y="${y + 15}" text-anchor="end">${escaped(place === 0 ? label : contestant)}</text>`,
      `<rect x="${SIZE.labels}" y="${y + 2}" width="${(across(median) - SIZE.labels).toFixed(1)}" height="${SIZE.bar - 5}" fill="${colour}"/>`,
      `<text x="${(across(median) + 6).toFixed(1)}" y="${y + 15}">${number(median)} ${unit}</text>`,
    ].join('');
  });
  if (limit === undefined) return lines.join('\n');
  const x = across(limit).toFixed(1);
  return `${lines.join('\n')}\n<line x1="${x}" x2="${x}" y1="${top}" y2="${top + bars.length * SIZE.bar}" stroke="${COLOURS.goal}" stroke-width="2"/>`;
}

/**
 * How far ours may go, in the figure's own unit.
 * @param {readonly Row[]} bars
 */
function limitOf(bars) {
  return bars.find((row) => row.limit !== undefined)?.limit;
}

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
