import type { Value } from '../value.ts';
import { isStructValue } from '../value.ts';
import type { Move } from '../world/moved-references.ts';
import { mapReferences } from '../world/references.ts';
import type { CellType } from './column-type.ts';
import type { DataTable } from './data-table.ts';

/** A table whose cells lead where what they refer to has gone; the same table when nothing did. */
export function moveCells(table: DataTable, moved: Move): DataTable {
  const rows = table.rows.map(row => {
    const led = table.columns.flatMap(([name, type]): [string, Value][] => {
      const value = row.cells[name];
      if (value === undefined) return [];
      const next = moveCell(value, type, moved);
      return next === value ? [] : [[name, next]];
    });
    return led.length === 0 ? row : { ...row, cells: { ...row.cells, ...Object.fromEntries(led) } };
  });
  return rows.every((row, index) => row === table.rows[index]) ? table : { ...table, rows };
}

function moveCell(value: Value, type: CellType, moved: Move): Value {
  switch (type.kind) {
    case 'plain':
      return mapReferences(value, type.type, moved);
    case 'enum':
      return value;
    case 'array': {
      if (!Array.isArray(value)) return value;
      const items = value.map(item => moveCell(item, type.of, moved));
      return items.every((item, index) => item === value[index]) ? value : items;
    }
    case 'map':
      return moveMembers(value, () => type.of, moved);
    case 'struct': {
      const types = new Map(type.members);
      return moveMembers(value, name => types.get(name), moved);
    }
  }
}

function moveMembers(value: Value, typeOf: (name: string) => CellType | undefined, moved: Move): Value {
  if (!isStructValue(value)) return value;
  const members = Object.entries(value).map(([name, member]): [string, Value] => {
    const type = typeOf(name);
    return [name, type ? moveCell(member, type, moved) : member];
  });
  return members.every(([name, member]) => member === value[name]) ? value : Object.fromEntries(members);
}
