import { nearestNames } from '../../base/nearest.ts';
import { nameFirst } from '../../base/words/name-first.ts';
import { isStruct } from '../../pipeline/value-shapes.ts';
import { rowKey, type TableChange } from './table-changes.ts';
import type { TableRow } from './table-rows.ts';

/** Keys that are told, and keys of a map that are named beside one. */
const MOST_TOLD = 5;
const MOST_KEYS = 8;

/** Keys that maps get which they did not have: one with a typo is another key, and nobody is told by the engine. */
export function tellNewKeys(rows: readonly TableRow[], changes: readonly TableChange[]): string[] {
  const before = new Map(rows.map(({ name, cells }) => [rowKey(name), cells]));
  const told = changes.flatMap(change =>
    change.is !== 'cells'
      ? []
      : Object.entries(change.cells).flatMap(([column, value]) =>
          newKeys(before.get(rowKey(change.row))?.[column], value, `${change.row}.${column}`),
        ),
  );
  const more = told.length > MOST_TOLD ? `; ${told.length - MOST_TOLD} other keys are new too` : '';
  return told.length > 0 ? [`${told.slice(0, MOST_TOLD).join('; ')}${more}.`] : [];
}

function newKeys(before: unknown, after: unknown, place: string): string[] {
  if (!isStruct(before) || !isStruct(after)) return [];
  const had = Object.keys(before);
  const isNew = (key: string) => !Object.hasOwn(before, key);
  const told = had.length === 0 ? [] : Object.keys(after).filter(isNew);
  const inside = Object.keys(after).flatMap(key => newKeys(before[key], after[key], `${place}.${key}`));
  return [...told.map(key => `${place} gets the new key "${key}"${besideOf(key, had)}`), ...inside];
}

function besideOf(key: string, had: readonly string[]): string {
  const [near] = nearestNames(key, had);
  return near === undefined ? `; it has ${nameFirst(had, MOST_KEYS)}` : `, beside "${near}" that it has`;
}
