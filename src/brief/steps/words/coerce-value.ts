import type { Column, Field, Scalar } from '../../discovery-schema.ts';
import { fromBytes, isColour } from '../values/colour.ts';
import { isRow, REMOVES_ROW, type Row, removedItems } from '../values/row.ts';
import { isDelegating } from './delegation.ts';
import type { TableField } from './find-column.ts';
import { findColumn } from './find-column.ts';
import { readItems, splitItems } from './read-listed-items.ts';
import { saysNothing } from './read-nothing.ts';
import { readWanted } from './read-plain-value.ts';
import { readTable } from './read-table.ts';
import { certain, type LeftOut, type Reading, unclear } from './reading.ts';

/**
 * A value as JSON gives it, in the form in which the field stores it: `"12 deg"` → 12, `"#ffcc88"` → { R, G, B }, one
 * item → a list of it, `{ floor: { … } }` → rows. A value that is in its form already comes back as it is; one that no
 * reader knows too, for the field's schema to refuse.
 */
export function coerceValue(field: Field, value: unknown): Reading {
  if (field.type === 'list') return coerceList(field, value);
  if (field.type === 'table') return coerceTable(field, value);
  if (field.type === 'text' && field.merge === 'append' && Array.isArray(value)) return certain(value);
  return coerceScalar(field, value);
}

function coerceScalar(field: Field | Scalar | Column, value: unknown): Reading {
  if (field.type === 'colour') return coerceColour(field, value);
  if (field.type === 'text') return certain(typeof value === 'number' ? String(value) : value);
  if (typeof value !== 'string' || field.type === 'list' || field.type === 'table') return certain(value);
  if (field.type === 'choice' && Object.hasOwn(field.options, value)) return certain(value);
  return readWanted(field, value);
}

function coerceColour(field: Field | Scalar | Column, value: unknown): Reading {
  // With the field's own phrases: whoever fills in an answer may use them as users do.
  if (typeof value === 'string' && field.type === 'colour') return readWanted(field, value);
  if (Array.isArray(value)) return readChannels(value.slice(0, 3));
  if (!isRow(value) || isColour(value)) return certain(value);
  const members = new Map(Object.entries(value).map(([name, part]) => [name.charAt(0).toUpperCase(), part]));
  return readChannels([members.get('R'), members.get('G'), members.get('B')]);
}

/** Bytes where a number is above 1, else linear as it is stored. */
function readChannels(parts: readonly unknown[]): Reading {
  const [R, G, B] = parts;
  if (typeof R !== 'number' || typeof G !== 'number' || typeof B !== 'number') {
    return unclear('a colour has R, G and B');
  }
  return certain([R, G, B].some(part => part > 1) ? fromBytes([R, G, B]) : { R, G, B });
}

function coerceList(field: Extract<Field, { type: 'list' }>, value: unknown): Reading {
  const removed = removedItems(value);
  if (removed) return certain({ [REMOVES_ROW]: removed });
  if (typeof value === 'string') {
    const items = saysNothing(value) ? [] : splitItems(value);
    return items.length > 0 || value.trim() !== '' ? listOf(field, items) : unclear('an empty text');
  }
  const items = Array.isArray(value) ? value : [value];
  return collect(items.map(item => ({ at: '', reading: coerceScalar(field.items, item) })));
}

function listOf(field: Extract<Field, { type: 'list' }>, items: readonly string[]): Reading {
  return items.length === 0 ? certain([]) : readItems(field, items);
}

function collect(parts: readonly { at: string; reading: Reading }[]): Reading {
  const value: unknown[] = [];
  const left: LeftOut[] = [];
  for (const { at, reading } of parts) {
    if (reading.kind === 'value') {
      value.push(reading.value);
      left.push(...(reading.left ?? []));
    } else left.push({ at, why: reading.kind === 'unclear' ? reading.why : 'nothing was found in it' });
  }
  if (value.length === 0 && left.length > 0) return unclear(left.map(({ why }) => why).join('; '));
  return { kind: 'value', value, confidence: 1, ...(left.length > 0 && { left }) };
}

function coerceTable(field: TableField, value: unknown): Reading {
  if (typeof value === 'string') {
    const read = readTable(field, value);
    return read.kind === 'absent' ? unclear('no rows were found in it') : read;
  }
  const rows = asRows(field, value);
  return rows ? collect(rows.map(row => ({ at: '', reading: coerceRow(field, row) }))) : certain(value);
}

/** A list of rows, one row, or rows by their key. */
function asRows(field: TableField, value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isRow(value)) return undefined;
  const isOneRow = Object.keys(value).some(name => findColumn(field, name) === field.key);
  const isKeyed = Object.values(value).every(isRow);
  if (!isOneRow && isKeyed)
    return Object.entries(value).map(([key, row]) => ({ [field.key]: key, ...(row as Row) })); // every value is a record, as just tested
  return [value];
}

/** Of what may be left out, nothing is said by who leaves it to us. */
function isUnsaid(said: unknown, spec: Column | undefined): boolean {
  const isOurs = spec?.optional === true && typeof said === 'string' && isDelegating(said);
  return said === null || said === undefined || said === '' || isOurs;
}

function coerceRow(field: TableField, row: unknown): Reading {
  if (!isRow(row)) return unclear(`${JSON.stringify(row)} is not a row`);
  const { [REMOVES_ROW]: isRemoved, ...told } = row;
  const cells: Row = isRemoved === true ? { [REMOVES_ROW]: true } : {};
  const left: LeftOut[] = [];
  for (const [name, said] of Object.entries(told)) {
    const column = findColumn(field, name);
    const spec = column === undefined ? undefined : field.columns[column];
    if (isUnsaid(said, spec)) continue;
    const where = `[${String(row[field.key] ?? '')}].${name}`;
    if (column === undefined || spec === undefined) {
      left.push({
        at: where,
        why: `there is no such column; accepted: ${Object.keys(field.columns).join(', ')}`,
      });
      continue;
    }
    const reading = coerceScalar(spec, said);
    if (reading.kind === 'value') cells[column] = reading.value;
    else left.push({ at: where, why: reading.kind === 'unclear' ? reading.why : 'nothing was found in it' });
  }
  if (cells[field.key] === undefined) return unclear(`a row without ${field.key}: ${JSON.stringify(row)}`);
  return { kind: 'value', value: cells, confidence: 1, ...(left.length > 0 && { left }) };
}
