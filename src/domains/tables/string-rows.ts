import { BridgeError } from '../../base/errors.ts';
import { lookupTable } from '../../base/lookup-table.ts';
import { writeCsv } from './csv.ts';
import type { TableRow } from './table-rows.ts';

/** The column of the text itself; the others are metadata. */
export const SOURCE = 'source';

/** What the engine calls its two own columns. */
const [KEY, SOURCE_STRING] = ['Key', 'SourceString'];

/** The rows of a string table, and its columns: `source` and what metadata there is. */
export interface StringRows {
  namespace: string;
  rows: TableRow[];
  columns: string[];
}

/** A string table as the editor's Python tells of it. */
export interface ToldStrings {
  namespace: string;
  entries: readonly { key: string; source: string; metadata: Readonly<Record<string, string>> }[];
}

/**
 * The entries of a string table. Metadata that an entry has not is left out of its cells.
 * @throws BridgeError `unexpected_engine_answer` for one whose entries or columns have the same name: to write such a
 * table back could lose one
 */
export function rowsOfStrings({ namespace, entries }: ToldStrings): StringRows {
  const metadata = [...new Set(entries.flatMap(each => Object.keys(each.metadata)))];
  refuseTwins('columns', [SOURCE, ...metadata]);
  refuseTwins(
    'keys',
    entries.map(({ key }) => key),
  );
  const rows = entries.map(({ key, source, metadata: told }): TableRow => {
    const cells = Object.entries(told).filter(([, text]) => text !== '');
    return { name: key, cells: { [SOURCE]: source, ...Object.fromEntries(cells) } };
  });
  return { namespace, rows, columns: [SOURCE, ...metadata] };
}

/** @throws BridgeError `unexpected_engine_answer` */
function refuseTwins(what: string, names: readonly string[]): void {
  const seen = new Set<string>();
  for (const name of names) {
    const plain = name.toLowerCase();
    if (name === '' || seen.has(plain)) {
      throw new BridgeError(
        'unexpected_engine_answer',
        `The string table cannot be told: two of its ${what} are "${name}", but for upper and lower case.`,
      );
    }
    seen.add(plain);
  }
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

const ESCAPES: Record<string, string> = lookupTable({ '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' });
