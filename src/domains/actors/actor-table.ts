import { printTable } from '../../kernel/views/compact-table.ts';

export interface ActorRow {
  label: string;
  /** Short name: `PointLight`, `BP_Lamp_C`. */
  class: string;
  objectPath: string;
  distance?: number;
  gap?: number;
  inside?: true;
}

/** Rows of wide tables are told apart by position above so many: there each key would be repeated at length. */
const LONG_WIDE_TABLE = 6;

/**
 * Actors as objects, or, when there are many, as one table with the common path prefix stated once.
 * @param shown what else stands in the rows
 */
export function printActors(
  rows: readonly (ActorRow & Record<string, unknown>)[],
  shown: readonly string[] = [],
): Record<string, unknown> {
  const distance = rows[0]?.distance === undefined ? [] : ['distance'];
  const gap = rows.some(row => row.gap !== undefined) ? ['gap'] : [];
  const inside = rows.some(row => row.inside) ? ['inside'] : [];
  return printTable(rows, {
    name: 'actors',
    columns: ['label', 'class', 'objectPath', ...distance, ...gap, ...inside, ...shown],
    path: 'objectPath',
    ...(shown.length > 0 && { long: LONG_WIDE_TABLE }),
  });
}
