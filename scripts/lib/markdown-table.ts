/** Makes a table. Aligns all columns but the last one, which may be long. @param lines the cells, headings first */
export function markdownTable(lines: readonly (readonly string[])[]): string {
  const [head = []] = lines;
  const widths = head.map((heading, column) =>
    column === head.length - 1 ? heading.length : Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const [first, ...others] = lines.map(
    (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  return [first, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...others].join('\n');
}
