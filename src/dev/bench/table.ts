/** A section of the report: a heading, what it says, and a table. */
export function writeSection(
  title: string,
  note: string,
  head: string[],
  rows: (string | number)[][],
): string {
  const lines = [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`);
  return `## ${title}\n\n${note}\n\n${lines.join('\n')}\n`;
}

/** `1.25 ×` */
export function ratio(value: number): string {
  return `${value < 0.1 ? value.toFixed(3) : value.toFixed(2)} ×`;
}
