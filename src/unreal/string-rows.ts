import { BridgeError } from '../errors.ts';
import { parseCsv, writeCsv } from './csv.ts';
import type { TableRow } from './table-rows.ts';

/** The column of the text itself; the others are metadata. */
export const SOURCE = 'source';

/** What the engine calls its two own columns. */
const [KEY, SOURCE_STRING] = ['Key', 'SourceString'];

/** The rows of a string table, and its columns: `source` and what metadata there is. */
export interface StringRows {
  rows: TableRow[];
  columns: string[];
}

/**
 * The entries of a string table's export. Metadata that an entry has not is left out of its cells.
 * @throws BridgeError `unexpected_engine_answer` for what is no export of entries with keys of their own: to write such
 * a table back could lose one
 */
export function parseStrings(csv: string): StringRows {
  const [header = [], ...lines] = parseCsv(csv);
  const [keyAt, sourceAt] = [header.indexOf(KEY), header.indexOf(SOURCE_STRING)];
  if (keyAt < 0 || sourceAt < 0) throw unreadable(`it has no columns ${KEY} and ${SOURCE_STRING}`);
  const columns = header.map((name, at) => (at === sourceAt ? SOURCE : name)).filter((_, at) => at !== keyAt);
  if (new Set(columns.map(name => name.toLowerCase())).size < columns.length)
    throw unreadable('two of its columns have the same name');
  const keys = new Set<string>();
  const rows = lines.map((line): TableRow => {
    if (line.length > header.length) throw unreadable('a line has more cells than there are columns');
    const texts = header.map((_, at) => plain(line[at] ?? ''));
    const name = texts[keyAt] ?? '';
    if (name === '') throw unreadable('an entry has no key');
    if (keys.has(name.toLowerCase()))
      throw unreadable(`two keys are "${name}", but for upper and lower case`);
    keys.add(name.toLowerCase());
    const [source = '', cells] = [texts[sourceAt], texts.filter((_, at) => at !== keyAt)];
    const metadata = columns.flatMap((column, at): [string, string][] => {
      const text = cells[at] ?? '';
      return column === SOURCE || text === '' ? [] : [[column, text]];
    });
    return { name, cells: { [SOURCE]: source, ...Object.fromEntries(metadata) } };
  });
  return { rows, columns: [SOURCE, ...columns.filter(column => column !== SOURCE)] };
}

/**
 * Rows as the engine's import reads them.
 * @throws BridgeError `engine_lacks` for a text that may not come back as it is
 */
export function writeStrings(rows: readonly TableRow[]): string {
  const metadata = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))].filter(id => id !== SOURCE);
  const lines = rows.map(({ name, cells }) => {
    const texts = [name, cells[SOURCE], ...metadata.map(id => cells[id])].map(text => String(text ?? ''));
    const lossy = texts.find(isLossy);
    if (lossy !== undefined) {
      throw new BridgeError('engine_lacks', `The entry "${name}" cannot be written back: ${LOSSY}`, {
        sent: 'no',
      });
    }
    return texts.map(escaped);
  });
  return writeCsv([[KEY ?? '', SOURCE_STRING ?? '', ...metadata], ...lines]);
}

/** Why some texts are not written. */
export const LOSSY =
  'a backslash before n, r, t, a quote or another backslash may become something else in the engine’s CSV import.';

/**
 * Whether a text may become another one on the way through a CSV. The engine escapes as C does, and may undo that one
 * kind of escape after the other: then the second half of a backslash begins an escape of its own. [derived]
 */
export function isLossy(text: string): boolean {
  return /\\[nrt'"\\]/.test(text);
}

/** A text of an entry as a cell: control characters and backslashes as in C, which is documented for the former. */
function escaped(text: string): string {
  return text.replace(/[\\\n\r\t]/g, letter => ESCAPES[letter] ?? letter);
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function plain(cell: string): string {
  if (cell.replace(/\\[\\nrt'"]/g, '').includes('\\')) throw unreadable('a backslash in it is not escaped');
  return cell.replace(/\\([\\nrt'"])/g, (_, letter: string) => LETTERS[letter] ?? letter);
}

const LETTERS: Record<string, string> = { n: '\n', r: '\r', t: '\t' };

function unreadable(why: string): BridgeError {
  return new BridgeError(
    'unexpected_engine_answer',
    `The export of the string table cannot be read: ${why}.`,
  );
}
