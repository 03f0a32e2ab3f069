import { isStruct } from '../../pipeline/value-shapes.ts';
import type { ColumnShape } from './column-shape.ts';

/** A column, and the way into its cell: `Offset.Z`, `Loot[0].Chance`, `Prices["Base"]`. */
export interface CellPath {
  column: string;
  steps: readonly (string | number)[];
}

const STEP = /\.([^.[\]]+)|\[(\d+)\]|\["([^"]+)"\]/gy;

/**
 * Takes a written column apart. A column whose name has a dot goes before a way into a cell.
 * @returns undefined for what is no path, or leads into no column that there is
 */
export function readCellPath(written: string, columns: readonly string[]): CellPath | undefined {
  const text = written.trim();
  const fitting = columns
    .filter(column => text.toLowerCase().startsWith(column.toLowerCase()))
    .toSorted((a, b) => b.length - a.length);
  for (const column of fitting) {
    const steps = readSteps(text.slice(column.length));
    if (steps) return { column, steps };
  }
  return undefined;
}

function readSteps(text: string): (string | number)[] | undefined {
  const steps: (string | number)[] = [];
  STEP.lastIndex = 0;
  for (let at = 0; at < text.length; at = STEP.lastIndex) {
    STEP.lastIndex = at;
    const match = STEP.exec(text);
    if (!match) return undefined;
    const [, member, index, key] = match;
    steps.push(index === undefined ? (member ?? key ?? '') : Number(index));
  }
  return steps;
}

/** A way into a cell, as it is written. */
export function printCellPath(column: string, steps: CellPath['steps']): string {
  return steps.reduce<string>(
    (path, step) => (typeof step === 'number' ? `${path}[${step}]` : `${path}.${step}`),
    column,
  );
}

/** What is known of the place that a way leads to. */
export function shapeAt(shape: ColumnShape | undefined, steps: CellPath['steps']): ColumnShape | undefined {
  return steps.reduce<ColumnShape | undefined>(
    (at, step) => (typeof step === 'number' ? at?.element : (memberOf(at, step) ?? at?.element)),
    shape,
  );
}

function memberOf(shape: ColumnShape | undefined, name: string): ColumnShape | undefined {
  const found = [...(shape?.members.keys() ?? [])].find(each => each.toLowerCase() === name.toLowerCase());
  return found === undefined ? undefined : shape?.members.get(found);
}

/** The value at the end of a way. */
export function valueAt(cell: unknown, steps: CellPath['steps']): unknown {
  return steps.reduce<unknown>((value, step) => {
    if (typeof step === 'number') return Array.isArray(value) ? value[step] : undefined;
    return isStruct(value) ? value[spelledIn(value, step)] : undefined;
  }, cell);
}

/** A cell with another value at the end of a way; undefined where the way leads nowhere. */
export function withValueAt(cell: unknown, steps: CellPath['steps'], value: unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  if (typeof step === 'number') {
    if (!Array.isArray(cell) || step >= cell.length) return undefined;
    const inner = withValueAt(cell[step], rest, value);
    return inner === undefined ? undefined : cell.with(step, inner);
  }
  if (!isStruct(cell)) return undefined;
  const name = spelledIn(cell, step);
  // At its end a way may name a key that a map has not yet.
  if (!Object.hasOwn(cell, name) && rest.length > 0) return undefined;
  const inner = withValueAt(cell[name], rest, value);
  return inner === undefined ? undefined : { ...cell, [name]: inner };
}

function spelledIn(record: Record<string, unknown>, name: string): string {
  return Object.keys(record).find(each => each.toLowerCase() === name.toLowerCase()) ?? name;
}
