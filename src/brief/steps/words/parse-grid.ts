/** Rows of cells as text, and what stood around them. */
export interface Grid {
  rows: string[][];
  /** Lines that belong to no table. */
  rest: string;
}

/** A Markdown table, lines with tabs, or lines with as many commas or semicolons each; undefined where there is none. */
export function parseGrid(text: string): Grid | undefined {
  const lines = text.split('\n').filter(line => !/^\s*```/.test(line));
  const markdown = parseMarkdown(lines);
  if (markdown) return markdown;
  // What parts the headings parts the rows; a cell may have a list in it.
  const heading = lines.find(line => line.trim() !== '') ?? '';
  const likely = SEPARATORS.toSorted((a, b) => Number(heading.includes(b)) - Number(heading.includes(a)));
  for (const separator of likely) {
    const grid = parseSeparated(lines, separator);
    if (grid) return grid;
  }
  return undefined;
}

const SEPARATORS = ['\t', ';', ','] as const;

function parseMarkdown(lines: readonly string[]): Grid | undefined {
  const isRow = (line: string) => line.split('|').length > 2 || /^\s*\|.*\|\s*$/.test(line);
  const table = lines.filter(isRow);
  if (table.length === 0) return undefined;
  const rows = table.filter(line => !/^[\s|:–—-]+$/.test(line)).map(splitMarkdownRow);
  return { rows: rows.filter(row => row.some(cell => cell !== '')), rest: restOf(lines, isRow) };
}

function splitMarkdownRow(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map(cell => cell.replaceAll('\\|', '|').trim());
}

/** At least two lines with the same separators, otherwise it is prose. */
function parseSeparated(lines: readonly string[], separator: string): Grid | undefined {
  const isRow = (line: string) => line.includes(separator);
  const split = lines.filter(isRow).map(line => splitKeepingEmpty(line, separator));
  const width = split[0]?.length ?? 0;
  const rows = separator === '\t' ? split.map(row => padded(row, width)) : split;
  if (rows.length < 2 || width < 2 || rows.some(row => row.length !== width)) return undefined;
  // `floor: roughness 0.8, metallic 0`: cells that carry their own labels are read another way.
  if (separator !== '\t' && rows.some(row => row.some(cell => LABELLED.test(cell)))) return undefined;
  return { rows: rows.map(row => row.map(unquote)), rest: restOf(lines, isRow) };
}

/** What is pasted loses the empty cells at its end. */
function padded(row: readonly string[], width: number): string[] {
  return [...row, ...Array<string>(Math.max(0, width - row.length)).fill('')];
}

/** A label of a word or two: a sentence may have a colon in it, and so may what stands in quotes. */
const LABELLED = /^[^\s"'{(:=]+(?:\s[^\s:=]+)?\s*[:=]\s*\S/;

/** Cells that are quoted, or have brackets in them, may hold the separator. Spreadsheets end a row with empty cells. */
function splitKeepingEmpty(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  /** The first character of the cell that is no blank. */
  let first: string | undefined;
  let depth = 0;
  let isQuoted = false;
  for (const character of separator === '\t' ? line.replace(/\r$/, '') : line.trim()) {
    if (character === separator && depth === 0 && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
      first = undefined;
      continue;
    }
    if (character === '"') isQuoted = !isQuoted && (first === undefined || first === '"');
    else if (!isQuoted && '([{'.includes(character)) depth += 1;
    else if (!isQuoted && ')]}'.includes(character)) depth = Math.max(0, depth - 1);
    if (character.trim() !== '') first ??= character;
    cell += character;
  }
  return [...cells, cell.trim()];
}

/** `"6 "" pipe"` → `6 " pipe` */
function unquote(cell: string): string {
  return /^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"').trim() : cell;
}

function restOf(lines: readonly string[], isRow: (line: string) => boolean): string {
  return lines
    .filter(line => !isRow(line))
    .join('\n')
    .trim();
}
