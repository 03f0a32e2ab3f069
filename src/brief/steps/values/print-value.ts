import type { Column, Field, Scalar } from '../../discovery-schema.ts';
import { isColour, toHex } from './colour.ts';
import { isRow } from './row.ts';

/** A stored value in a few words, for notes and questions: `12 deg`, `#ffcc88`, `late_afternoon`, `3 rows: floor, wall, roof`. */
export function printValue(field: Field | Scalar | Column, value: unknown): string {
  if (field.type === 'table' && Array.isArray(value)) return printRows(field.key, value);
  if (Array.isArray(value)) {
    const item = field.type === 'list' ? field.items : undefined;
    return value.length === 0
      ? 'none'
      : value.map(each => (item ? printValue(item, each) : plain(each))).join(', ');
  }
  if (isColour(value)) return toHex(value);
  const unit = 'unit' in field && field.unit !== undefined && typeof value === 'number' ? field.unit : '';
  return unit === '' ? plain(value) : `${plain(value)} ${unit}`;
}

function plain(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return JSON.stringify(value) ?? 'nothing';
}

function printRows(key: string, rows: readonly unknown[]): string {
  if (rows.length === 0) return 'no rows';
  const names = rows.map(row => (isRow(row) ? plain(row[key]) : plain(row)));
  return `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}: ${names.join(', ')}`;
}
