import type { Column, DiscoverySchema, Field } from '../../discovery-schema.ts';
import { printValue } from './print-value.ts';

/** A field, or a cell of a table: `materials[floor].roughness`. */
export interface FieldPart {
  name: string;
  row?: string;
  column?: string;
}

/** The parts of a conflict's field. A row's name may hold anything but its own end. */
export function parsePart(path: string): FieldPart {
  const match = /^([^[]+)\[(.*)\]\.([^.\]]+)$/s.exec(path);
  if (!match) return { name: path };
  const [, name = path, row = '', column = ''] = match;
  return { name, row, column };
}

/** What holds at a part: the field, or the column of its table. */
export function specOf(ds: Pick<DiscoverySchema, 'fields'>, path: string): Field | Column | undefined {
  const { name, column } = parsePart(path);
  const field = ds.fields[name];
  return column !== undefined && field?.type === 'table' ? field.columns[column] : field;
}

/** A value of a part in a few words. */
export function printPart(ds: Pick<DiscoverySchema, 'fields'>, path: string, value: unknown): string {
  const spec = specOf(ds, path);
  return spec ? printValue(spec, value) : (JSON.stringify(value) ?? 'nothing');
}
