import { isStruct, isValueStruct } from '../../pipeline/value-shapes.ts';
import type { TableRow } from './table-rows.ts';

/**
 * What a column holds, as far as its values tell: Remote Control describes no struct. Enums, names and strings are all
 * texts there, so what an enum admits is only known once the engine has taken a value.
 */
export interface ColumnShape {
  kinds: Set<'number' | 'bool' | 'text' | 'list' | 'record'>;
  /** Members of records. */
  members: Map<string, ColumnShape>;
  /** Of lists, and of records that are maps. */
  element?: ColumnShape;
  /** Records that were seen, and whether they differ in their members: then they are maps. */
  records: number;
  isMap: boolean;
  /** What texts are: localised texts, references, or others. */
  texts: Set<'localised' | 'reference' | 'other'>;
}

function newShape(): ColumnShape {
  return {
    ...{ kinds: new Set(), members: new Map(), records: 0, isMap: false },
    texts: new Set(),
  };
}

/** The shape of each column, in the order of the columns. */
export function shapesOf(rows: readonly TableRow[]): Map<string, ColumnShape> {
  const shapes = new Map<string, ColumnShape>();
  for (const { cells } of rows) {
    for (const [column, value] of Object.entries(cells)) {
      const shape = shapes.get(column) ?? newShape();
      shapes.set(column, shape);
      noteShape(shape, value);
    }
  }
  return shapes;
}

function noteShape(shape: ColumnShape, value: unknown): void {
  if (typeof value === 'number' || typeof value === 'bigint') shape.kinds.add('number');
  else if (typeof value === 'boolean') shape.kinds.add('bool');
  else if (typeof value === 'string') {
    shape.kinds.add('text');
    if (value !== '' && value !== 'None') shape.texts.add(kindOfText(value));
  } else if (Array.isArray(value)) cacheList(shape, value);
  else if (isStruct(value)) cacheRecord(shape, value);
}

function kindOfText(text: string): 'localised' | 'reference' | 'other' {
  if (/^(NSLOCTEXT|LOCTEXT|INVTEXT|LOCTABLE)\(/.test(text)) return 'localised';
  return /^(\/[\w/.]+'\/.+'|\/(Game|Engine|Script)\/\S+)$/.test(text) ? 'reference' : 'other';
}

function cacheList(shape: ColumnShape, items: readonly unknown[]): void {
  shape.kinds.add('list');
  shape.element ??= newShape();
  for (const item of items) noteShape(shape.element, item);
}

function cacheRecord(shape: ColumnShape, record: Record<string, unknown>): void {
  shape.kinds.add('record');
  shape.element ??= newShape();
  const names = Object.keys(record);
  const isOther = names.length !== shape.members.size || names.some(name => !shape.members.has(name));
  if (shape.records > 0 && isOther) shape.isMap = true;
  shape.records++;
  for (const [name, member] of Object.entries(record)) {
    const known = shape.members.get(name) ?? newShape();
    shape.members.set(name, known);
    noteShape(known, member);
    noteShape(shape.element, member);
  }
}

/** A shape in a few words: `number`, `list of {Item, Chance}`. */
export function describeShape(shape: ColumnShape | undefined): string {
  const kinds = [...(shape?.kinds ?? [])];
  const [kind] = kinds;
  if (!shape || kinds.length !== 1) return kinds.length === 0 ? 'unknown' : 'mixed';
  // Whether it takes fractions its values do not tell: 30 may be a float.
  if (kind === 'number') return 'number';
  if (kind === 'bool') return 'bool';
  if (kind === 'text') return describeTexts(shape);
  if (kind === 'list') return `list of ${describeShape(shape.element)}`;
  if (shape.isMap || shape.members.size === 0) return `map of ${describeShape(shape.element)}`;
  return `{${[...shape.members.keys()].join(', ')}}`;
}

function describeTexts({ texts }: ColumnShape): string {
  if (texts.size !== 1) return 'text';
  if (texts.has('localised')) return 'localised text';
  return texts.has('reference') ? 'asset' : 'text';
}

/** Whether records of a shape surely have these members and no others: all values of a map are of one kind. */
export function isSurelyStruct(shape: ColumnShape): boolean {
  if (shape.isMap) return false;
  if ((shape.element?.kinds.size ?? 0) > 1) return true;
  return shape.records > 1 || isValueStruct(Object.fromEntries(shape.members));
}
