import type { Field } from '../discovery-schema.ts';
import type { Scr } from '../document.ts';
import { isRow } from './values/row.ts';

/** Tables without the cells that were held against what stands: the words say other numbers of these. */
export function withoutSettled(
  { id, fields }: { id: string; fields: Readonly<Record<string, Field>> },
  scr: Readonly<Scr>,
  settled: readonly string[],
): Scr {
  if (!settled.some(each => each.includes('['))) return { ...scr };
  const tables = Object.entries(scr).flatMap(([name, rows]) => {
    const field = fields[name];
    if (field?.type !== 'table' || !Array.isArray(rows)) return [];
    const bare = rows.map(row => {
      if (!isRow(row)) return row;
      const path = `${id}.${name}[${String(row[field.key])}]`;
      return Object.fromEntries(
        Object.entries(row).filter(([column]) => !settled.includes(`${path}.${column}`)),
      );
    });
    return [[name, bare] as const];
  });
  return { ...scr, ...Object.fromEntries(tables) };
}
