import { sameName } from '../reflection/class-info.ts';
import type { SceneDataTable } from '../scene.ts';
import { isMembers, type Json, Verbatim } from '../serialise/json-tree.ts';
import { readJson } from '../serialise/read-json.ts';
import { writeJson } from '../serialise/write-json.ts';
import type { StructValue } from '../value.ts';
import { type CellType, columnType } from './column-type.ts';
import { type ClassOf, cellJson } from './print-cell.ts';
import { type FindReference, readCell } from './read-cell.ts';

/** What a data table holds. It is never changed in place: an edit puts another one there. */
export interface DataTable {
  /** Path of the struct of its rows. */
  rowStruct: string;
  columns: readonly (readonly [name: string, type: CellType])[];
  rows: readonly TableRow[];
}

export interface TableRow {
  name: string;
  cells: StructValue;
}

/** A table as a scene writes it. */
export function buildDataTable({ rowStruct, columns: written, rows }: SceneDataTable): DataTable {
  const columns = Object.entries(written).map(([name, column]) => [name, columnType(column)] as const);
  const table: DataTable = { rowStruct, columns, rows: [] };
  const read = rows.map(({ Name, ...cells }) => ({
    name: Name,
    cells: readCells(toJson(cells), table, path => path),
  }));
  return { ...table, rows: read };
}

/** What a scene gives, as JSON that was read: numbers by their digits. */
function toJson(value: unknown): Json {
  if (typeof value === 'number' || typeof value === 'bigint') return new Verbatim(String(value));
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, toJson(member)]));
}

function readCells(json: Json, { columns }: DataTable, find: FindReference): StructValue {
  const members = isMembers(json) ? json : {};
  return Object.fromEntries(columns.map(([name, type]) => [name, readCell(members[name], type, find)]));
}

/** What an export of a table was, for as long as the table is there. */
const exports = new WeakMap<DataTable, string>();

/** The rows as one JSON array, each with its name first. */
export function exportJson(table: DataTable, classOf: ClassOf): string {
  const known = exports.get(table);
  if (known !== undefined) return known;
  const rows = table.rows.map(({ name, cells }) =>
    Object.fromEntries([
      ['Name', name],
      ...table.columns.map(([column, type]) => [column, cellJson(cells[column] ?? '', type, classOf)]),
    ]),
  );
  const text = writeJson(rows, '\n');
  exports.set(table, text);
  return text;
}

/** What an import came to: the table that is there then, and what the log says of it. */
interface Imported {
  table: DataTable;
  problems: string[];
}

/**
 * Empties a table and fills it. Undefined for a text that is no list: the table is as it was. A row without a name of
 * its own is left out, a cell that is not understood stays at zero, and both are only mentioned in the log [derived].
 */
export function importJson(table: DataTable, text: string, find: FindReference): Imported | undefined {
  const json = readJson(text);
  if (!Array.isArray(json)) return undefined;
  const problems: string[] = [];
  const taken = new Set<string>();
  const rows = json.flatMap((item): TableRow[] => {
    const name = isMembers(item) && typeof item.Name === 'string' ? item.Name.trim() : '';
    const isUsable = name !== '' && !sameName(name, 'None') && !taken.has(name.toLowerCase());
    if (!isUsable) {
      problems.push(`Row '${name}' is left out: its name is empty or taken.`);
      return [];
    }
    taken.add(name.toLowerCase());
    return [{ name, cells: readCells(item, table, find) }];
  });
  return { table: { ...table, rows }, problems };
}
