import { isRecord } from '../../base/json/is-record.ts';

/** Changes of rows as others write them, as `write_data_table` takes them; undefined where there is none of these. */
export function sayChanges(said: unknown): { changes: unknown[] } | undefined {
  const list = Array.isArray(said) ? said : [said];
  const read = list.map(readChange);
  if (!read.some(each => each !== undefined)) return undefined;
  return { changes: read.flatMap((each, at) => each ?? [list[at]]) };
}

const CELL = /^\s*(\w+)\.([\w.[\]]+)\s*=\s*(\S.*?)\s*$/;

function readChange(said: unknown): unknown[] | undefined {
  if (typeof said === 'string') {
    const [, row, column, value] = CELL.exec(said) ?? [];
    return row === undefined ? undefined : [{ row, column, value }];
  }
  if (!isRecord(said)) return undefined;
  if (isRecord(said.addRow)) return readNewRow(said.addRow, said);
  const named = readNamed(said);
  if (named) return named;
  // `{ Barrel: { Mass: 45 } }`: rows with their cells.
  const rows = Object.entries(said);
  const areRows = rows.length > 0 && rows.every(([name, cells]) => name !== 'values' && isRecord(cells));
  return areRows ? rows.map(([row, values]) => ({ row, values })) : undefined;
}

const OWN: ReadonlySet<string> = new Set([
  ...['row', 'column', 'value', 'values', 'addRow', 'after', 'removeRow', 'renameRow', 'to'],
]);
const GOES = /^(?:delete|remove|drop)(?:d|Row)?$/i;
const NEW_NAME = /^(?:new_?name|rename(?:_?to)?|as)$/i;

/** `{ row: "Barrel", Mass: 45 }`, `{ row, delete: true }`, `{ renameRow, newName }`: what is said beside a row. */
function readNamed(said: Record<string, unknown>): unknown[] | undefined {
  const others = Object.entries(said).filter(([name]) => !OWN.has(name));
  const own = Object.fromEntries(Object.entries(said).filter(([name]) => OWN.has(name)));
  const [[name = '', value] = [], ...more] = others;
  if (others.length === 0) return undefined;
  const { row, renameRow, values, ...rest } = own;
  const isAlone = more.length === 0 && Object.keys(rest).length === 0 && values === undefined;
  if (isAlone && typeof row === 'string' && GOES.test(name))
    return value === true ? [{ removeRow: row }] : undefined;
  if (isAlone && NEW_NAME.test(name) && typeof value === 'string')
    return [{ renameRow: renameRow ?? row, to: value }];
  const cell = readCell(row, { ...said });
  if (cell) return [cell];
  const cells = { ...(isRecord(values) && values), ...Object.fromEntries(others) };
  const isOfRow = typeof row === 'string' || typeof own.addRow === 'string';
  return isOfRow && renameRow === undefined && !('column' in own) && !('value' in own)
    ? [{ ...rest, ...(row !== undefined && { row }), values: cells }]
    : undefined;
}

const COLUMN = /^col(?:umn)?(?:_?name)?$|^field(?:_?name)?$|^property(?:_?name)?$|^attribute$|^cell$/i;
const VALUE = /^(?:new_?)?val(?:ue)?$/i;

/** `{ row, col: "Mass", val: 45 }`: a column and its value under other names; a cell of such a name has no column beside it. */
function readCell(row: unknown, { row: _, ...said }: Record<string, unknown>): unknown {
  const column = Object.entries(said).filter(([name]) => COLUMN.test(name));
  const value = Object.entries(said).filter(([name]) => VALUE.test(name));
  const isWhole = column.length === 1 && value.length === 1 && Object.keys(said).length === 2;
  const name = column[0]?.[1];
  return isWhole && typeof row === 'string' && typeof name === 'string'
    ? { row, column: name, value: value[0]?.[1] }
    : undefined;
}

/** `addRow: { name: "Bench", Mass: 18 }` */
function readNewRow(
  { name, row, values: inner, ...cells }: Record<string, unknown>,
  { addRow: _, ...beside }: Record<string, unknown>,
): unknown[] | undefined {
  const addRow = name ?? row;
  const values = { ...(isRecord(inner) ? inner : {}), ...cells };
  if (typeof addRow !== 'string' || 'values' in beside) return undefined;
  return [{ addRow, ...beside, ...(Object.keys(values).length > 0 && { values }) }];
}
