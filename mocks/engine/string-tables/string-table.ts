import { parseCsv } from './parse-csv.ts';

/** A string table as a scene writes it: source texts by key, and what else is known of a key. */
export interface SceneStringTable {
  namespace?: string;
  entries: Record<string, string>;
  /** Metadata by key: `{ Gate: { Comment: 'On the sign' } }`. */
  metadata?: Record<string, Record<string, string>>;
}

/** What a string table holds. It is never changed in place: an edit puts another one there. */
export interface StringTable {
  namespace: string;
  entries: readonly Entry[];
}

interface Entry {
  key: string;
  source: string;
  metadata: Record<string, string>;
}

export function buildStringTable({ namespace = '', entries, metadata = {} }: SceneStringTable): StringTable {
  return {
    namespace,
    entries: Object.entries(entries).map(([key, source]) => ({ key, source, metadata: metadata[key] ?? {} })),
  };
}

export function findEntry(table: StringTable | undefined, key: string): Entry | undefined {
  return table?.entries.find(entry => entry.key === key);
}

/** How control characters, quotes and backslashes stand in a CSV: as in C, which is documented for the former. [derived for the rest] */
const ESCAPES: readonly (readonly [plain: string, written: string])[] = [
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
  ["'", "\\'"],
  ['"', '\\"'],
];

/**
 * Puts what a CSV says in the place of a table, but for its namespace. Undefined for one without entries or without its
 * two columns: the table is as it was [that an empty one is ignored is seen with 5.8]. Escapes are undone one kind
 * after the other, the backslash last, so that `\\n` becomes a backslash and a new line [derived].
 */
export function importCsv(table: StringTable, text: string): StringTable | undefined {
  const [header = [], ...lines] = parseCsv(text);
  const [keyAt, sourceAt] = [header.indexOf('Key'), header.indexOf('SourceString')];
  if (keyAt < 0 || sourceAt < 0) return undefined;
  const byKey = new Map<string, Entry>();
  for (const line of lines) {
    const texts = line.map(plainText);
    const key = texts[keyAt] ?? '';
    if (key === '') continue;
    const known = header.map((id, at): [string, string] => [id, texts[at] ?? '']);
    const metadata = known.filter(
      ([id, value], at) => at !== keyAt && at !== sourceAt && id !== '' && value !== '',
    );
    byKey.set(key, { key, source: texts[sourceAt] ?? '', metadata: Object.fromEntries(metadata) });
  }
  return byKey.size > 0 ? { ...table, entries: [...byKey.values()] } : undefined;
}

function plainText(text: string): string {
  return ESCAPES.toReversed().reduce((all, [plain, written]) => all.replaceAll(written, plain), text);
}
