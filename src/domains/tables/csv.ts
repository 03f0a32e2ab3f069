import { BridgeError } from '../../base/errors.ts';

/**
 * The lines of a CSV, cell by cell. Commas, quotes (doubled) and line ends may stand in cells that are quoted.
 * @throws BridgeError `unexpected_engine_answer` for a quote that is never closed
 */
export function parseCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  CELL.lastIndex = 0;
  for (let at = text.startsWith('\ufeff') ? 1 : 0; at < text.length; at = CELL.lastIndex) {
    CELL.lastIndex = at;
    const [whole, quoted, plain = '', end] = CELL.exec(text) ?? [];
    if (whole === undefined) {
      throw new BridgeError('unexpected_engine_answer', `The CSV cannot be read from character ${at} on.`);
    }
    lines.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ',') lines.push([]);
  }
  return lines.filter(cells => cells.length > 1 || (cells[0] ?? '') !== '');
}

/** A cell, and what ends it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;

/** Lines of a CSV: every cell is quoted, and nothing in it is escaped but quotes. */
export function writeCsv(lines: readonly (readonly string[])[]): string {
  return lines.map(cells => `${cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`).join('');
}
