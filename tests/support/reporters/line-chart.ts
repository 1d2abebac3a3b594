/** One line of a chart. */
export interface ChartLine {
  readonly name: string;
  /** A colour that shows on white and on black. */
  readonly colour: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** In units of the drawing; the names of the lines stand in the right margin. */
const SIZE = { width: 1080, height: 400, left: 70, right: 310, top: 50, bottom: 50 } as const;

/** A line chart as an SVG; both axes begin at 0. */
export function lineChart(
  title: string,
  axes: { readonly x: string; readonly y: string },
  lines: readonly ChartLine[],
): string {
  const points = lines.flatMap((line) => line.points);
  const most = (place: 0 | 1) => Math.max(1, ...points.map((point) => point[place]));
  const toX = (x: number) => SIZE.left + (x / most(0)) * (SIZE.width - SIZE.left - SIZE.right);
  const toY = (y: number) =>
    SIZE.height - SIZE.bottom - (y / most(1)) * (SIZE.height - SIZE.top - SIZE.bottom);
  const steps = [0, 0.25, 0.5, 0.75, 1];
  const text = (x: number, y: number, words: string | number, anchor = 'middle') =>
    `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}">${words}</text>`;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}" role="img" aria-label="${title}">`,
    '<style>text { font: 14px system-ui, sans-serif; fill: #444 } .grid { stroke: #ccc } polyline { fill: none; stroke-width: 2 }</style>',
    `<rect width="${SIZE.width}" height="${SIZE.height}" fill="#fff"/>`,
    text(SIZE.width / 2, 24, title),
    ...steps.map(
      (step) =>
        `<line class="grid" x1="${SIZE.left}" x2="${SIZE.width - SIZE.right}" y1="${toY(step * most(1)).toFixed(1)}" y2="${toY(step * most(1)).toFixed(1)}"/>${text(SIZE.left - 8, toY(step * most(1)) + 5, Math.round(step * most(1)), 'end')}${text(toX(step * most(0)), SIZE.height - SIZE.bottom + 20, Math.round(step * most(0)))}`,
    ),
    text(SIZE.width / 2, SIZE.height - 10, axes.x),
    text(SIZE.left, SIZE.top - 8, axes.y),
    ...lines.map(
      (line, place) =>
        `<polyline stroke="${line.colour}" points="${line.points.map(([x, y]) => `${toX(x).toFixed(1)},${toY(y).toFixed(1)}`).join(' ')}"/><text x="${SIZE.width - SIZE.right + 12}" y="${SIZE.top + 5 + place * 20}" style="fill: ${line.colour}">${line.name}</text>`,
    ),
    '</svg>',
  ].join('\n')}\n`;
}

/** The slope of the straight line that fits the points best (least squares). */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (place: 0 | 1) => points.reduce((sum, point) => sum + point[place], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const across = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  const along = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return along === 0 ? 0 : across / along;
}
