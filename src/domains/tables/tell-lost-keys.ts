import { isStruct } from '../../pipeline/value-shapes.ts';
import { rowKey, type TableChange } from './table-changes.ts';
import type { TableRow } from './table-rows.ts';

/** Cells that are told to have lost something, and keys that are named of each. */
const MOST_CELLS = 5;
const MOST_KEYS = 8;

/**
 * What maps lose that are written: a map is given as a whole, and a key that is not in it is gone. A struct never loses a
 * member.
 */
export function tellLostKeys(rows: readonly TableRow[], changes: readonly TableChange[]): string[] {
  const before = new Map(rows.map(({ name, cells }) => [rowKey(name), cells]));
  const lost = changes.flatMap(change =>
    change.is !== 'cells'
      ? []
      : Object.entries(change.cells).flatMap(([column, value]) =>
          listLost(before.get(rowKey(change.row))?.[column], value, column).map(each => ({
            ...each,
            row: change.row,
          })),
        ),
  );
  const [first] = lost;
  if (!first) return [];
  const told = lost.slice(0, MOST_CELLS).map(({ row, place, keys }) => {
    const more = keys.length > MOST_KEYS ? ` and ${keys.length - MOST_KEYS} more` : '';
    return `${row}.${place} loses ${keys.slice(0, MOST_KEYS).join(', ')}${more}`;
  });
  const more = lost.length > MOST_CELLS ? `; ${lost.length - MOST_CELLS} other cells lose keys too` : '';
  const one = `${first.place}["${first.kept}"]`;
  return [
    `${told.join('; ')}${more}: a map is written as a whole. One entry alone is a column of its own: ${one}.`,
  ];
}

interface Lost {
  /** The map, from its column on. */
  place: string;
  keys: string[];
  /** A key that it has still, or had. */
  kept: string;
}

function listLost(before: unknown, after: unknown, place: string): Lost[] {
  if (!isStruct(before) || !isStruct(after)) return [];
  const keys = Object.keys(before).filter(key => !Object.hasOwn(after, key));
  const [kept = keys[0] ?? ''] = Object.keys(after);
  const inside = Object.keys(after).flatMap(key => listLost(before[key], after[key], `${place}.${key}`));
  return keys.length > 0 ? [{ place, keys, kept }, ...inside] : inside;
}
