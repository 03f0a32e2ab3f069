import { nearestNames } from '../../base/nearest.ts';
import type { CellRules } from './cell-rules.ts';
import { isLossy, LOSSY, SOURCE } from './string-rows.ts';

/** Other words for the column of the text itself. */
const SOURCE_WORDS: ReadonlySet<string> = new Set([SOURCE, 'sourcestring', 'text', 'string', 'value']);

/** Of a string table: the text of an entry, or a metadata column that there is; null empties that. */
export function stringRules(columns: readonly string[]): CellRules {
  return {
    main: SOURCE,
    set(_, written, value) {
      const column = findColumn(columns, written.trim().toLowerCase());
      if (column === undefined) {
        const [near] = nearestNames(written, columns);
        return {
          ...{ ok: false, code: 'unknown_property', problem: `no column "${written}"`, suggestions: columns },
          ...(near !== undefined && { mended: { column: near, value } }),
        };
      }
      const text = value === null && column !== SOURCE ? '' : value;
      if (typeof text !== 'string') {
        const problem = `${written} takes text, not ${JSON.stringify(value)}`;
        const isPlain = typeof value === 'number' || typeof value === 'boolean';
        return {
          ...{ ok: false, code: 'invalid_value', problem },
          ...(isPlain && { mended: { column: written, value: String(value) } }),
        };
      }
      if (isLossy(text))
        return { ok: false, code: 'invalid_value', problem: `${written}: ${LOSSY.slice(0, -1)}` };
      return { ok: true, cells: { [column]: text } };
    },
  };
}

function findColumn(columns: readonly string[], written: string): string | undefined {
  return (
    columns.find(each => each.toLowerCase() === written) ?? (SOURCE_WORDS.has(written) ? SOURCE : undefined)
  );
}
